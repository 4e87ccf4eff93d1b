/** What a visitor said to being counted. */
export type Consent = "given" | "refused";

/** The cookie that remembers it; nothing else of a visitor stands in it. */
const CONSENT_COOKIE = "analytics-consent";

/** Who said yes or no is asked again after half a year. */
const KEPT_SECONDS = 15_552_000;
const said = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=(given|refused)(?:;|$)`);

/** What was said, as a request's `Cookie` header says; null before anything was. */
export const consentIn = (cookies: string | null | undefined): Consent | null =>
  (said.exec(cookies ?? "")?.[1] as Consent | undefined) ?? null;

/** The cookie that remembers an answer, be it yes or no. */
export const consentCookie = (consent: Consent): string =>
  `${CONSENT_COOKIE}=${consent}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;

/** As programs that count name their cookies: with a line in front, as none of ours is named. */
const OF_PROGRAMS = /^_[A-Za-z0-9][\w.-]*$/;

/** The lines that end whatever cookies such a program has left, under this host and the domains above it. */
export function endingCookies(cookies: string | null | undefined, host: string): string[] {
  const names = (cookies ?? "").split(";").map((cookie) => cookie.trim().split("=")[0] ?? "");
  const labels = host.split(".");
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
  return names
    .filter((name) => OF_PROGRAMS.test(name))
    .flatMap((name) => ["", ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}
