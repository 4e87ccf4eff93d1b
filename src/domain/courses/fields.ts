import { z } from "zod";
import {
  activity,
  choice,
  euros,
  type Fields,
  numberBy,
  openChoice,
  text,
  textBy,
  yesNo,
} from "../../shared/fields.ts";
import { taxModeWords } from "../../shared/money/tax-modes.ts";
import { line, lines, listOf, requiredLine, wholeNumber } from "../../shared/schema.ts";
import { pricesField } from "./price-schema.ts";

/** Until `days` before the start, cancelling costs `percent` of the fee; the longest term first. */
const cancellationSteps = listOf(
  z.object({
    days: wholeNumber(0, 365, "Bitte 0 bis 365 Tage angeben"),
    percent: wholeNumber(0, 100, "Bitte 0 bis 100 Prozent angeben"),
  }),
  { max: [5, "Bitte höchstens fünf Stufen"] },
)
  .refine((steps) => new Set(steps.map(({ days }) => days)).size === steps.length, {
    error: "Bitte jede Frist nur einmal angeben",
  })
  .transform((steps) => steps.toSorted((a, b) => b.days - a.days));
type Steps = z.infer<typeof cancellationSteps>;

/** What the midwife option asks. */
export const midwifeWords: Readonly<Record<string, string>> = {
  0: "Nichts fragen",
  1: "Name und Geburtsdatum des Kindes, Geburtstag der Mutter",
  2: "Name und Geburtsdatum des Kindes",
  3: "Geburtsdatum des Kindes, Geburtstag der Mutter",
  4: "Geburtsdatum des Kindes",
  5: "Name des Kindes",
};

const places = wholeNumber(0, 10_000, "Bitte eine Anzahl von 0 bis 10.000 angeben");
const minimum = z.union(
  [
    z.union([z.literal(""), z.null()]).transform(() => 0),
    wholeNumber(0, 10_000, "Bitte eine Mindestzahl von 0 bis 10.000 angeben"),
  ],
  { error: "Bitte eine Mindestzahl von 0 bis 10.000 angeben" },
);
const depositPercent = z.union(
  [
    z.union([z.literal(""), z.null()]).transform(() => 0),
    wholeNumber(0, 99, "Bitte 0 bis 99 Prozent angeben"),
  ],
  { error: "Bitte 0 bis 99 Prozent angeben" },
);
const restDays = wholeNumber(0, 365, "Bitte 0 bis 365 Tage angeben");
const midwifeOption = wholeNumber(0, 5, "Bitte eine der sechs Möglichkeiten wählen");
const duration = z
  .union([z.null().transform(() => ""), z.number().transform(String), z.string()])
  .pipe(line(60));

/** The fields of a lesson that its course hands on; each lesson may differ. `domain/lessons/fields.ts` has the others. */
export const inheritedFields = {
  max_participants: { ...numberBy("Plätze", places), initial: 10, internal: true },
  min_participants: { ...numberBy("Mindestzahl", minimum), initial: 0 },
  course_fee: { ...euros("Kursgebühr", "Bitte eine gültige Kursgebühr angeben"), initial: 25 },
  prices: pricesField,
  deposit_percent: { ...numberBy("Anzahlung in Prozent", depositPercent), initial: 0, internal: true },
  rest_due_days: { ...numberBy("Rest fällig: Tage vor Beginn", restDays), initial: 14, internal: true },
  partner_fee: euros("Gebühr für die Begleitperson", "Bitte eine gültige Gebühr angeben"),
  partner_takes_seat: yesNo("Platz der Begleitperson"),
  missed_session_fee: euros("Gebühr je versäumtem Treffen", "Bitte eine gültige Gebühr angeben"),
  duration: { ...textBy("Dauer in Worten", duration), initial: "" },
  details: { ...text("Beschreibung"), library: "Beschreibung des Kurstermins" },
  requirements: {
    ...text("Voraussetzungen"),
    library: true,
    note: { page: "Bitte beachten", mail: "Bitte denken Sie daran" },
  },
  directions: {
    ...text("Anfahrt"),
    library: true,
    note: { page: "So kommen Sie hin", mail: "So kommen Sie hin" },
  },
  message: { ...text("Hinweis zur Anmeldung"), library: true },
  welcometext: { ...text("Begrüßung"), library: true },
  conditions: {
    ...text("Teilnahmebedingungen"),
    history: "Wortlaut der Teilnahmebedingungen",
    library: true,
  },
  acceptance_1_text: {
    ...text("Erste Zustimmung", 1000),
    history: "Wortlaut der ersten Zustimmung",
    library: true,
  },
  acceptance_2_text: {
    ...text("Zweite Zustimmung", 1000),
    history: "Wortlaut der zweiten Zustimmung",
    library: true,
  },
  is_insurance: yesNo("Krankenkasse"),
  is_hide_data_1: { ...yesNo("Frage nach der Anschrift"), turned: true },
  is_hide_data_2: { ...yesNo("Frage nach dem Telefon"), turned: true },
  option_midwife: {
    ...numberBy("Angaben zu Kind und Mutter", midwifeOption),
    initial: 0,
    words: midwifeWords,
  },
  option_partner: yesNo("Begleitperson"),
  option_acceptance_1: yesNo("Erste Zustimmung"),
  option_acceptance_2: yesNo("Zweite Zustimmung"),
  option_conditions: yesNo("Teilnahmebedingungen"),
  cancellation_steps: {
    kind: "list",
    label: "Wenn jemand absagt",
    input: cancellationSteps,
    output: z.array(z.object({ days: z.int(), percent: z.int() })),
    initial: [],
    store: (steps: Steps) => JSON.stringify(steps),
    show: (stored: unknown) => cancellationSteps.parse(stored),
  },
} satisfies Fields;

/** What kind of course it is, in words. */
export const courseTypeWords = {
  antenatal: "Geburtsvorbereitung",
  postnatal: "Rückbildung",
  baby: "Kurs mit Baby",
  leisure: "Freizeit und Bewegung",
  other: "Anderes",
} as const;

/** Which right of withdrawal participants have, in words. */
export const withdrawalWords = {
  treatment: "Behandlungsvertrag: kein Widerruf",
  leisure: "Freizeitkurs mit festem Termin: kein Widerruf",
  fourteen_days: "14 Tage Widerruf",
} as const;

const unknownGroup = "Bitte eine der drei Kursgruppen wählen";
const groupKey = z.enum(["1", "2", "3"]);

/** The key of a course group as forms send it; empty is none. */
const groupInput = z
  .union([z.string(), z.number()], { error: unknownGroup })
  .transform((key) => (key === "" ? null : String(key)))
  .pipe(z.enum(["1", "2", "3"], { error: unknownGroup }).nullable())
  .nullable()
  .meta({ type: ["string", "integer", "null"], enum: ["1", "2", "3", 1, 2, 3, "", null] });

/** The fields of a course. */
export const courseFields = {
  name: textBy("Name", requiredLine("Bitte einen Namen angeben", 120)),
  summary: { ...textBy("Kurz gesagt", line(300)), library: true },
  /** Markdown: headings, lists, bold, italics, links. */
  description: { ...textBy("Beschreibung", lines(20_000)), library: "Beschreibung des Kurses" },
  img_alt: textBy("Was auf dem Kursbild zu sehen ist", line(200)),
  group: {
    kind: "id",
    label: "Kursgruppe",
    noun: "group",
    column: "group_key" as const,
    input: groupInput,
    output: groupKey.nullable(),
  },
  status: activity(),
  course_type: choice("Art", courseTypeWords, "Bitte eine der Kursarten wählen"),
  /** Where it is not chosen, `terms.ts` says what holds. */
  withdrawal_mode: openChoice("Widerruf", withdrawalWords, "Bitte eine der Regeln zum Widerruf wählen"),
  tax_mode: openChoice("Umsatzsteuer", taxModeWords, "Bitte eine der Steuerarten wählen"),
  make_up_sessions: { ...yesNo("Versäumte Treffen nachholen"), internal: true },
} satisfies Fields;
