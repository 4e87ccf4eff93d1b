import { z } from "zod";
import { type Fields, initialsOf, numberBy, textBy, yesNo } from "../../shared/fields.ts";
import { institutionNumber } from "../../shared/insurance/institution-number.ts";
import { tidyInsuranceNumber } from "../../shared/insurance/insurance-number.ts";
import {
  dateInput,
  emailAddress,
  fitting,
  line,
  lines,
  phoneLine,
  requiredLine,
} from "../../shared/schema.ts";
import { hoursOrNone } from "../../shared/time/hours-input.ts";
import { priceChoice } from "./schema.ts";
import { insuranceStates, insuranceWords } from "./words-rules.ts";

/** A date as the team writes it down, a calendar date or none. */
export const dateOrNone = dateInput("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026").refine(
  (value) => value === null || (value >= "1900-01-01" && value < "2200-01-01"),
  { error: "Bitte prüfen Sie das Jahr" },
);

const phone = phoneLine();
const zip = fitting(line(10), /^(?:\d{5})?$/, "Bitte die Postleitzahl mit fünf Ziffern angeben");
const insuranceType = z.union([z.literal("").transform(() => null), z.null(), z.enum(insuranceStates)], {
  error: "Bitte wählen Sie die Art der Versicherung",
});

const optional = <Input extends z.ZodType>(label: string, input: Input) => ({
  ...textBy(label, input),
  initial: "",
});
const day = (label: string) => ({
  ...textBy(label, dateOrNone),
  output: z.string().nullable(),
  initial: null,
});

/**
 * What a registration says of the person, as lists show it. It comes in as the team writes it down, as far as it knows;
 * what a lesson's own form needs of it, `input-schema.ts` says.
 */
export const listedFields = {
  first_name: textBy("Vorname", requiredLine("Bitte einen Vornamen angeben", 100)),
  last_name: textBy("Nachname", requiredLine("Bitte einen Nachnamen angeben", 100)),
  email: optional("E-Mail", z.union([z.literal(""), emailAddress])),
  phone: optional("Telefon", phone),
  child_name: optional("Vorname des Kindes", line(100)),
  child_birthdate: day("Geburtsdatum des Kindes"),
  due_date: day("Errechneter Geburtstermin"),
  insurance_type: {
    kind: "choice",
    label: "Versicherung",
    words: insuranceWords,
    input: insuranceType,
    output: z.enum(insuranceStates).nullable(),
    initial: null,
  },
  insurer: optional("Krankenkasse", line(100)),
  partner: yesNo("Begleitperson"),
} satisfies Fields;

/** What it says of the person beyond that. */
export const detailFields = {
  street: optional("Straße und Hausnummer", line(150)),
  zip: optional("Postleitzahl", zip),
  city: optional("Ort", line(100)),
  mother_birthday: day("Geburtsdatum der Mutter"),
  /** Kept as it was told, also when its check digit is wrong: the screen warns. */
  insurance_number: optional("Versichertennummer", line(30).transform(tidyInsuranceNumber)),
  /** Where it is empty, what the team noted last for the same insurer holds. */
  insurer_ik: optional("IK der Krankenkasse", institutionNumber),
  /** What courses elsewhere have used of the hours that the insurer pays. */
  hours_elsewhere: {
    ...numberBy("Kursstunden anderswo", hoursOrNone("Bitte geben Sie Stunden an, zum Beispiel 4,5")),
    output: z.number().nullable(),
    initial: null,
  },
  partner_first_name: optional("Vorname der Begleitperson", line(100)),
  partner_last_name: optional("Nachname der Begleitperson", line(100)),
  message: optional("Nachricht", lines(2000)),
} satisfies Fields;

/** What was claimed and agreed to. */
export const agreedFields = {
  /** One of the lesson's prices to choose from; null for its course fee. */
  price_id: {
    kind: "number",
    label: "Preis",
    input: priceChoice,
    output: z.int().nullable(),
    initial: null,
  },
  voucher_code: optional("Gutscheincode", line(40)),
  acceptance_1: yesNo("Bestätigung 1"),
  acceptance_2: yesNo("Bestätigung 2"),
  conditions: yesNo("Teilnahmebedingungen bestätigt"),
  health_consent: yesNo("Einwilligung in Gesundheitsdaten"),
  /** Whether she may be invited once to what follows after the birth; her words stand in the snapshot. */
  invitation_consent: yesNo("Einladung nach der Geburt"),
  early_start: yesNo("Beginn vor Ablauf der Widerrufsfrist"),
} satisfies Fields;

const { partner: _, ...details } = initialsOf({ ...listedFields, ...detailFields });

/** What a registration holds of a person who told nothing but a name, or whose data were erased. */
export const noDetails = details;
