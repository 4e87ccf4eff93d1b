import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { withQuery } from "../ui/navigation/query.ts";

/** `query`: what the list was asked for. */
type Props = { noun: Parameters<typeof paths.export>[0]; query: object };

/** The list as a file for spreadsheets: all pages of it, narrowed as it is. */
export const ExportLink = ({ noun, query }: Props) => (
  <ButtonLink
    href={paths.export(noun, withQuery("", { ...query, page: null, per_page: null }))}
    icon="download"
  >
    Ausfuhr (CSV)
  </ButtonLink>
);
