import type { ReactNode } from "react";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { IconName } from "../../ui/pictures/icons.ts";

/** A piece of a screen, drawn with the product's own parts: what it is about, and its lines. */
export const Shot = ({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <div className="shot">
    <p className="shot__head">
      <strong>{title}</strong>
      {note ? <span className="soft">{note}</span> : null}
    </p>
    {children}
  </div>
);

/** Lines of such a piece: what, and at the end how much or when. */
export const ShotRows = ({
  rows,
}: {
  rows: readonly { what: ReactNode; end: ReactNode; struck?: boolean }[];
}) => (
  <ul className="shot__rows">
    {rows.map(({ what, end, struck }, index) => (
      // Drawn lines never move.
      <li key={`${index}`} className={struck ? "soft" : undefined}>
        <span>{struck ? <s>{what}</s> : what}</span>
        <span>{end}</span>
      </li>
    ))}
  </ul>
);

/** A telephone with the time and what its bar says. */
export const Handset = ({
  time,
  bar,
  icon,
  children,
}: {
  time: string;
  bar: string;
  icon?: IconName;
  children: ReactNode;
}) => (
  <div className="handset">
    <p className="handset__bar">
      <span>{time}</span>
      <span>
        {icon ? <Icon name={icon} /> : null} {bar}
      </span>
    </p>
    {children}
  </div>
);

/** What stands under a drawn or photographed piece. */
export const Fragment = ({
  caption,
  wide,
  children,
}: {
  caption?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) => (
  <figure className={wide ? "fragment fragment--wide" : "fragment"}>
    {children}
    {caption ? <figcaption>{caption}</figcaption> : null}
  </figure>
);
