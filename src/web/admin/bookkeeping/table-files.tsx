import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Days } from "../statistics/period.ts";

type Props = {
  part: "cash-book" | "open-items" | "tax-summary";
  search: string;
  /** Null where it is of today. */
  period: Days | null;
  children?: (days: string) => ReactNode;
};

/** A part of the books as files for spreadsheets. */
export function TableFiles({ part, search, period, children }: Props) {
  const whose = new URLSearchParams(search).get("instructor_id");
  const asked = new URLSearchParams({ ...period, ...(whose && { instructor_id: whose }) });
  const days = asked.size > 0 ? `?${asked}` : "";
  return (
    <>
      <ButtonLink href={paths.bookFile(`${part}.csv`, days)} icon="download" download>
        Export (CSV)
      </ButtonLink>
      <ButtonLink href={paths.bookFile(`${part}.xlsx`, days)} icon="download" download>
        Als Tabelle (XLSX)
      </ButtonLink>
      {children?.(days)}
    </>
  );
}
