import { unnamedProviders } from "./recipients-rules.ts";

/** When a team is there on a weekday (Monday is 1), by the wall clock: `09:00`. */
export type OpeningSpan = { weekday: number; from: string; to: string };

/** Days on which a team is closed, both ends included, as ISO dates. */
export type ClosedDays = { from: string; to: string; name: string };

/** The weekdays from Monday on. */
export const weekdayNames = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;

const SANDBOX = "probe_";

/** The token of a sandbox, by which it is known without being looked up: no address in words has that sign. */
export const sandboxToken = (random: string): string => `${SANDBOX}${random}`;

/** Whether an address is a sandbox's, whose pages are for its own visitor alone. */
export const isSandboxAddress = (address: string): boolean => address.startsWith(SANDBOX);

/** Words that cannot be a team's address: pages of ours stand there, or visitors would take it for one. */
const reserved = new Set(["error", "admin", "api", "team", "teams", "kurshafen", "anmelden", "registrieren"]);

/** Whether a word may be a team's address. */
export const isReservedAlias = (alias: string): boolean => reserved.has(alias);

/** A name as an address: `Hebammenpraxis Süd & Söhne` → `hebammenpraxis-sued-soehne`; "" when too little is left. */
export function aliasFrom(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, MAX_ALIAS)
    .replace(/-+$/, "");
  return plain.length < MIN_ALIAS || isReservedAlias(plain) ? "" : plain;
}
export const MIN_ALIAS = 3;
export const MAX_ALIAS = 60;

/** In the order of the week. */
export const inWeekOrder = (hours: readonly OpeningSpan[]): OpeningSpan[] =>
  hours.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1));

/** Whether two spans of one day run into each other. */
export const overlap = (hours: readonly OpeningSpan[]): boolean =>
  inWeekOrder(hours).some((span, place, all) => {
    const before = all[place - 1];
    return before?.weekday === span.weekday && span.from < before.to;
  });

/** Opening hours as people read them: days in a row with the same hours stand on one line. */
export function openingLines(hours: readonly OpeningSpan[]): { days: string; times: string }[] {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const [at, name] of weekdayNames.entries()) {
    const times = timesOn(hours, at + 1);
    const run = runs.at(-1);
    if (!times || !name) continue;
    if (run && run.last === at - 1 && run.times === times) run.last = at;
    else runs.push({ first: at, last: at, times });
  }
  return runs.map(({ first, last, times }) => ({ days: daysOf(first, last), times }));
}

const timesOn = (hours: readonly OpeningSpan[], weekday: number): string =>
  inWeekOrder(hours)
    .filter((span) => span.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .join(", ")
    .replace(/.$/, "$& Uhr");

const daysOf = (first: number, last: number): string =>
  first === last
    ? (weekdayNames[first] ?? "")
    : `${weekdayNames[first]} ${last === first + 1 ? "und" : "bis"} ${weekdayNames[last]}`;

/** Opening hours as search engines read them (schema.org): `Mo 09:00-11:00`. */
export const openingHoursForSearch = (hours: readonly OpeningSpan[]): string[] =>
  inWeekOrder(hours).map(({ weekday, from, to }) => `${shortDays[weekday - 1]} ${from}-${to}`);
const shortDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** How people pay a team when nothing is paid online. */
type Ways = { offers_transfer: boolean; offers_onsite: boolean; bank_iban: string };

/** Why a team cannot take money in these ways, by field; null when all is well. */
export function faultOfWays({ offers_transfer, offers_onsite, bank_iban }: Ways): [string, string] | null {
  if (offers_transfer && !bank_iban)
    return [
      "bank_iban",
      "Für Überweisungen brauchen wir die IBAN. Ohne sie schalten Sie Überweisung bitte aus.",
    ];
  if (!offers_transfer && !offers_onsite)
    return ["offers_onsite", "Bitte mindestens eine Zahlungsart zulassen"];
  return null;
}

/** A web site as people write its address: `www.praxis.de/kurse` → `https://www.praxis.de`; "" when it is none. */
export function siteOrigin(typed: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return "";
  const { origin, protocol, hostname, username } = new URL(address);
  const isSite = /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(hostname) || isLocalSite(origin);
  return isSite && /^https?:$/.test(protocol) && !username ? origin : "";
}

/** Whether a site stands on the reader's own machine: for trying things out, never for visitors. */
export const isLocalSite = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin);

/** Why a site may not show courses, as it was typed; null when all is well. */
export function faultOfSite(typed: string): string | null {
  const origin = siteOrigin(typed);
  if (!origin) return `„${typed}“ ist keine Adresse einer Webseite, etwa https://www.ihre-praxis.de`;
  if (origin.startsWith("http:") && !isLocalSite(origin))
    return `„${typed}“ ist nicht verschlüsselt, bitte eine Adresse mit https:// angeben`;
  return null;
}
export const MAX_SITES = 20;

/** What of a setting may stand in the log: long texts and accounts only as much as tells that they changed. */
export const loggedValue = (field: string, value: unknown): unknown => {
  if (field === "bank_iban" && typeof value === "string" && value)
    return `${value.slice(0, 4)} … ${value.slice(-4)}`;
  return typeof value === "string" && value.length > MOST_LOGGED ? `${value.slice(0, MOST_LOGGED)} …` : value;
};
const MOST_LOGGED = 200;

/** What of a team the law asks for before anybody books; each gap by its name. */
export const teamGaps = [
  "av_contract",
  "address",
  "imprint",
  "imprint_placeholders",
  "privacy",
  "privacy_placeholders",
  "privacy_recipients",
] as const;
export type TeamGap = (typeof teamGaps)[number];

/** What a team says of itself to the law; `methods` are those of payment that are in use, `has_contract` whether it has ever concluded the AV contract. */
export type LegalStand = Record<"street" | "zip" | "city" | "imprint" | "privacy", string> & {
  methods: readonly string[];
  has_contract: boolean;
};

/** What is still to be filled in: what stands in square brackets and is no link, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(text.match(/\[[^\]\n]+\](?!\()/g) ?? []),
];

/** What the law still misses of a team: its AV contract with the operator (Art. 28 DSGVO), without which nothing is published, its address, its imprint (§ 5 DDG), its privacy notice (Art. 13 DSGVO). */
export function legalGapsOf(team: LegalStand): { what: TeamGap; name: string; message: string }[] {
  const { street, zip, city, imprint, privacy, methods, has_contract } = team;
  const isReachable = [street, zip, city].every((part) => part.trim());
  return [
    ...(has_contract
      ? []
      : [
          {
            what: "av_contract" as const,
            name: "Vertrag zur Auftragsverarbeitung",
            message: "Ohne ihn lässt sich nichts freischalten. Eine Inhaberin nimmt ihn an.",
          },
        ]),
    ...(isReachable
      ? []
      : [{ what: "address" as const, name: "Anschrift", message: "Straße, Postleitzahl und Ort." }]),
    ...gapsOfText("imprint", "Impressum", imprint),
    ...gapsOfText("privacy", "Hinweise zum Datenschutz", privacy),
    ...gapsOfRecipients(privacy, methods),
  ];
}

function gapsOfRecipients(privacy: string, methods: readonly string[]) {
  const unnamed = privacy.trim() ? unnamedProviders(privacy, methods) : [];
  if (unnamed.length === 0) return [];
  return [
    {
      what: "privacy_recipients" as const,
      name: `${unnamed.join(" und ")} in den Hinweisen zum Datenschutz`,
      message: "Wer so bezahlt, muss dort lesen können, wer die Angaben bekommt.",
    },
  ];
}

function gapsOfText(what: "imprint" | "privacy", name: string, text: string) {
  if (!text.trim())
    return [{ what, name, message: "Der Entwurf steht bereit: lesen, ergänzen und freigeben." }];
  const left = placeholdersIn(text);
  if (left.length === 0) return [];
  return [
    {
      what: `${what}_placeholders` as const,
      name: `${name} ohne eckige Klammern`,
      message: `Noch auszufüllen: ${left.join(", ")}.`,
    },
  ];
}

/** What answers about a team that is suspended or closed are called, so that pages say it kindly. */
export const teamRestsCode = "team_rests";
