import { paths } from "../../paths.ts";

/** An article's links lead to the help of the admin area, where its reader is. */
export const insideHelp = (text: string): string =>
  text.replaceAll(`](${paths.documentation()}/`, `](${paths.helpArticle("")}`);
