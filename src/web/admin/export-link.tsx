import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { withQuery } from "../ui/query.ts";

type Props = { noun: Parameters<typeof paths.export>[0]; search: string };

/** The list as a file for spreadsheets: all pages of it, narrowed as it is. */
export const ExportLink = ({ noun, search }: Props) => (
  <ButtonLink href={paths.export(noun, withQuery(search, { per_page: null }))} icon="download">
    Ausfuhr (CSV)
  </ButtonLink>
);
