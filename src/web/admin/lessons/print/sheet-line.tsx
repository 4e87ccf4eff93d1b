import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";

type Props = {
  title: string;
  hint: ReactNode;
  /** What opens as a PDF, or leads to a screen; nothing where there is nothing to print yet. */
  links: readonly { label: string; href: string; isScreen?: boolean }[];
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
        {links.map(({ label, href, isScreen = false }) => (
          <ButtonLink
            key={href}
            href={href}
            icon={isScreen ? "arrow-right" : "printer"}
            size="small"
            newTab={!isScreen}
          >
            {label}
          </ButtonLink>
        ))}
      </span>
    ) : null}
    {children ? <div className="sheet-line__choice">{children}</div> : null}
  </li>
);
