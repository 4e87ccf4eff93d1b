/** The two looks of a page. Every page starts light; dark stands where somebody chose it. */
export type Theme = "light" | "dark";

/** The cookie in which a choice reaches the server, so that a page comes as it was chosen. */
const THEME_COOKIE = "theme";

const YEAR_SECONDS = 31_536_000;
const dark = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=dark(?:;|$)`);

/** What was chosen, as a request's `Cookie` header says; light without a choice. */
export const themeIn = (cookies: string | null | undefined): Theme =>
  dark.test(cookies ?? "") ? "dark" : "light";

/** The cookie that keeps a choice for a year, or ends the one for dark. */
export const themeCookie = (theme: Theme): string =>
  `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${theme === "dark" ? YEAR_SECONDS : 0}; SameSite=Lax`;
