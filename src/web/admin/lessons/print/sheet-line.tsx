import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";

type Props = {
  title: string;
  hint: ReactNode;
  /** What opens as a PDF; nothing where there is nothing to print yet. */
  links: readonly { label: string; href: string }[];
  /** What can be chosen before. */
  children?: ReactNode;
};

/** One kind of sheet: what it is, what can be chosen about it, and the PDF. */
export const SheetLine = ({ title, hint, links, children }: Props) => (
  <li className="sheet-line">
    <div>
      <strong>{title}</strong>
      <span className="sub">{hint}</span>
    </div>
    {links.length > 0 ? (
      <span className="actions">
        {links.map(({ label, href }) => (
          <ButtonLink key={href} href={href} icon="printer" size="small" newTab>
            {label}
          </ButtonLink>
        ))}
      </span>
    ) : null}
    {children ? <div className="sheet-line__choice">{children}</div> : null}
  </li>
);
