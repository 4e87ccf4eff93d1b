import { domainToASCII } from "node:url";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** Text fit for a mail header: one line, whatever was typed. */
export function headerText(text: string): string {
  return text.replace(CONTROLS, " ").trim();
}

/**
 * Brings one mail address into the form in which it is sent: no surrounding spaces, domain in lower case and
 * ASCII (`Ä.example` → `xn--...`). The local part stays as typed, since only its server may judge it.
 * Answers null for anything that is not exactly one address.
 */
export function normaliseAddress(typed: string): string | null {
  const parts = /^([^\s@,;:<>()[\]\\"]{1,64})@([^\s@]{1,253})$/u.exec(typed.trim());
  const [, local, domain] = parts ?? [];
  if (!local || !domain || local !== headerText(local)) return null;
  const ascii = domainToASCII(domain);
  return /^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(ascii) ? `${local}@${ascii}` : null;
}
