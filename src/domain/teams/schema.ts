import { z } from "zod";
import { isIban, tidyIban } from "../../shared/money/iban.ts";
import { taxModes } from "../../shared/money/tax-modes.ts";
import {
  calendarDay,
  emailAddress,
  fitting,
  flag,
  flagOut,
  id,
  instant,
  line,
  lines,
  listOf,
  phoneLine,
  requiredLine,
  seenAt,
  webAddress,
  wholeNumber,
} from "../../shared/schema.ts";
import { federalStates } from "../../shared/time/holidays.ts";
import { tidy } from "../../shared/words/text.ts";
import {
  faultOfSite,
  inWeekOrder,
  isReservedAlias,
  MAX_ALIAS,
  MAX_SITES,
  MIN_ALIAS,
  overlap,
  siteOrigin,
} from "./rules.ts";

/** The profession that an imprint names; one that no law regulates has nothing to name. */
export const professionWords = {
  "": "Noch nicht gewählt",
  midwife: "Hebamme",
  nurse: "Gesundheits- und Kinderkrankenpflege",
  physiotherapist: "Physiotherapie",
  unregulated: "Kein geregelter Beruf, etwa Yoga oder Trageberatung",
} as const;
const professions = Object.keys(professionWords) as (keyof typeof professionWords)[];

const openingSpan = z.object({ weekday: z.int().min(1).max(7), from: z.string(), to: z.string() });
const closedSpan = z.object({ from: z.string(), to: z.string(), name: z.string() });

/** Opening hours and closed days as they are stored. */
export const openingHours = z.array(openingSpan);
export const closedDays = z.array(closedSpan);

/** A team as visitors see it. `address` stands in its public addresses: the readable alias, else the token. */
export const publicTeam = z.object({
  id,
  name: z.string(),
  team_token: z.string(),
  alias: z.string().nullable(),
  address: z.string(),
  logo: z.string().nullable(),
  tagline: z.string(),
  description: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  opening_hours: openingHours,
  opening_note: z.string(),
  offers_transfer: flagOut,
  offers_onsite: flagOut,
  /** Whether a contract with the team can be withdrawn from: then every page of it leads to where that is done. */
  grants_withdrawal: flagOut,
});
export type PublicTeam = z.infer<typeof publicTeam>;

/** The same with the texts that the law asks of the team. */
export const publicTeamProfile = publicTeam.extend({
  imprint: z.string(),
  privacy: z.string(),
  terms: z.string(),
  /** What the team adds to the statement on accessibility. */
  accessibility: z.string(),
});
export type PublicTeamProfile = z.infer<typeof publicTeamProfile>;

/** A team that search engines are told of: its address in words, and when that last changed. */
export const findableTeam = z.object({ address: z.string(), changed_at: z.iso.datetime() });
export type FindableTeam = z.infer<typeof findableTeam>;

/** The kinds of course that somebody may be invited to after the birth. */
const invitationTypes = ["postnatal", "baby"] as const;

/** Where a team's money goes, and what the tax office knows it by. */
const moneyMatters = {
  bank_holder: z.string(),
  bank_iban: z.string(),
  bank_bic: z.string(),
  tax_number: z.string(),
  vat_id: z.string(),
  default_tax_mode: z.enum(taxModes),
};

/** A team as its own people see it, with its settings; bank details and tax data are for who manages it. */
export const team = publicTeamProfile.omit({ team_token: true, grants_withdrawal: true }).extend({
  /** What the imprint is written from. */
  responsible: z.string(),
  profession: z.enum(professions),
  authority: z.string(),
  /** Whether visitors see the e-mail address on the public page. */
  shows_email: flagOut,
  /** The methods of payment in use by which somebody else learns of who pays: `stripe`, `paypal`, `transfer`. */
  methods: z.array(z.string()),
  federal_state: z.enum(federalStates),
  registration_prefix: z.string(),
  ...z.object(moneyMatters).partial().shape,
  offer_hours: z.int(),
  transfer_days: z.int(),
  payment_reminder: flagOut,
  lapse_days: z.int(),
  reminder_days: z.int(),
  /** Whether, how many weeks after the due date, and to which kinds of course people are invited who agreed to it. */
  invites: flagOut,
  invitation_weeks: z.int(),
  invitation_types: z.array(z.enum(invitationTypes)),
  closed_days: closedDays,
  embed_origins: z.array(z.string()),
  updated_at: instant,
});
export type Team = z.infer<typeof team>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte eine Uhrzeit wie 09:00 angeben");
const day = calendarDay("Bitte ein Datum wie 21.11.2026 angeben");

const hoursInput = listOf(
  z
    .object({ weekday: wholeNumber(1, 7, "Bitte einen Wochentag wählen"), from: clock, to: clock })
    .refine(({ from, to }) => to > from, { path: ["to"], error: "Bitte ein Ende nach dem Beginn angeben" }),
  { max: [28, "Bitte höchstens 28 Zeiten"] },
)
  .refine((hours) => !overlap(hours), "Zwei Zeiten desselben Tages überschneiden sich")
  .transform(inWeekOrder);

const closedInput = listOf(
  z.object({ from: day, to: day, name: line(80) }).refine(({ from, to }) => to >= from, {
    path: ["to"],
    error: "Bitte ein Ende nach dem Anfang angeben",
  }),
  { max: [100, "Bitte höchstens 100 Einträge"] },
).transform((spans) => spans.toSorted((a, b) => (a.from < b.from ? -1 : 1)));

const WHICH = "Bitte wählen Sie mindestens eine Art von Kursen";
const invitationTypesInput = listOf(z.enum(invitationTypes, { error: WHICH }), {
  min: [1, WHICH],
  max: [invitationTypes.length, "Bitte jede Art nur einmal wählen"],
});

const ALIAS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The word in a team's address as people type it; an empty field is none. */
export const aliasInput = z
  .string()
  .transform((typed) => tidy(typed).toLowerCase())
  .pipe(
    z.union([
      z.literal("").transform(() => null),
      z
        .string()
        .regex(ALIAS, "Bitte nur Kleinbuchstaben ohne Umlaute, Ziffern und einzelne Bindestriche")
        .min(MIN_ALIAS, `Bitte mindestens ${MIN_ALIAS} Zeichen`)
        .max(MAX_ALIAS, `Bitte höchstens ${MAX_ALIAS} Zeichen`)
        .refine((alias) => !isReservedAlias(alias), "Dieses Wort ist vergeben, bitte wählen Sie ein anderes"),
    ]),
  )
  .nullable()
  .meta({
    anyOf: [
      { type: "string", pattern: "^\\s*$" },
      { type: "string", pattern: ALIAS.source, minLength: MIN_ALIAS, maxLength: MAX_ALIAS },
      { type: "null" },
    ],
  });

/** Spaces out and letters large, or nothing. */
export const compact = (pattern: RegExp, sentence: string) =>
  z
    .string()
    .transform(tidyIban)
    .pipe(z.union([z.literal(""), z.string().regex(pattern, sentence)]))
    .meta({ type: "string", pattern: loosely(pattern) });

/** The same before spaces were taken out and letters made large: `[A-Z]{2}` is `(?:[A-Za-z]\s*){2}`. */
const loosely = ({ source }: RegExp): string =>
  `^\\s*(?:${source.replace(/[$^]/g, "").replace(/\[(.+?)\]/g, (_, signs) => `(?:[${signs}a-z]\\s*)`)})?$`;

/** An IBAN without its spaces, or none. */
export const iban = z
  .string()
  .transform(tidyIban)
  .refine((value) => value === "" || isIban(value), "Diese IBAN stimmt nicht, bitte prüfen Sie die Ziffern")
  .meta({ format: "iban" });

const withScheme = (typed: string) =>
  /^[\w-]+(\.[\w-]+)+/.test(tidy(typed)) ? `https://${tidy(typed)}` : typed;

/** A site as the description of the API asks for it; people may leave out `https://` and write a page behind it. */
const SITE = "https://(?:[a-z0-9]{1,60}\\.){1,4}[a-z]{2,20}";

/** The sites that may show courses: a list, or a text with one a line; each is kept as its origin. */
const tooManySites = `Bitte höchstens ${MAX_SITES} Webseiten`;
const sitesInput = z
  .union(
    [
      z.string().max(MAX_SITES * 300, tooManySites),
      listOf(z.string(), { max: [MAX_SITES * 2, tooManySites] }),
    ],
    {
      error: ({ input }) => (Array.isArray(input) && input.length > MAX_SITES * 2 ? tooManySites : undefined),
    },
  )
  .transform((typed) =>
    (typeof typed === "string" ? typed.split(/[\s,;]+/) : typed).map(tidy).filter(Boolean),
  )
  .superRefine((sites, context) => {
    const faults = sites.map(faultOfSite).filter((fault) => fault !== null);
    for (const message of faults) context.addIssue({ code: "custom", message });
  })
  .transform((sites) => [...new Set(sites.map(siteOrigin))])
  .pipe(z.array(z.string()).max(MAX_SITES, tooManySites))
  .meta({
    anyOf: [
      { type: "string", pattern: `^\\s*(?:${SITE}(?:\\s|$)){0,${MAX_SITES}}$`, maxLength: MAX_SITES * 300 },
      { type: "array", items: { type: "string", pattern: `^${SITE}$` }, maxItems: MAX_SITES },
    ],
  });

/** An edit of a team: what is left out stays. */
export const teamEdit = z
  .object({
    name: requiredLine("Bitte geben Sie den Namen Ihres Teams an", 120),
    tagline: line(200),
    description: lines(4000),
    street: line(120),
    zip: fitting(line(5), /^(?:\d{5})?$/, "Bitte fünf Ziffern angeben"),
    city: line(80),
    phone: phoneLine(),
    email: emailAddress,
    website: z.string().transform(withScheme).pipe(webAddress()),
    federal_state: z.enum(federalStates, { error: "Bitte ein Bundesland wählen" }),
    responsible: line(120),
    profession: z.enum(professions, { error: "Bitte einen der Berufe wählen" }),
    authority: line(200),
    shows_email: flag,
    alias: aliasInput,
    registration_prefix: z
      .string()
      .transform((typed) => tidy(typed).toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2,4}$/, "Bitte zwei bis vier Buchstaben von A bis Z")),
    opening_hours: hoursInput,
    opening_note: line(200),
    imprint: lines(20_000),
    privacy: lines(40_000),
    terms: lines(40_000),
    accessibility: lines(10_000),
    bank_holder: line(120),
    bank_iban: iban,
    bank_bic: compact(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "Eine BIC hat 8 oder 11 Zeichen"),
    tax_number: line(30),
    vat_id: compact(/^[A-Z]{2}[A-Z0-9]{2,12}$/, "Bitte wie DE123456789 angeben"),
    default_tax_mode: z.enum(taxModes, { error: "Bitte eine der Steuerarten wählen" }),
    offers_transfer: flag,
    offers_onsite: flag,
    offer_hours: wholeNumber(1, 336, "Bitte 1 bis 336 Stunden angeben"),
    transfer_days: wholeNumber(1, 60, "Bitte 1 bis 60 Tage angeben"),
    payment_reminder: flag,
    lapse_days: wholeNumber(0, 60, "Bitte höchstens 60 Tage angeben"),
    reminder_days: wholeNumber(0, 14, "Bitte höchstens 14 Tage angeben"),
    invites: flag,
    invitation_weeks: wholeNumber(1, 26, "Bitte 1 bis 26 Wochen angeben"),
    invitation_types: invitationTypesInput,
    closed_days: closedInput,
    embed_origins: sitesInput,
  })
  .partial()
  .extend({ updated_at: seenAt });
export type TeamEdit = z.infer<typeof teamEdit>;
