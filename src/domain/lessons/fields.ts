import { z } from "zod";
import {
  type AnswerOf,
  activity,
  euros,
  type Fields,
  having,
  idBy,
  instantBy,
  numberBy,
  text,
  textBy,
  yesNo,
} from "../../shared/fields.ts";
import { dateInput, euroAmount, id, line, webAddress, wholeNumber } from "../../shared/schema.ts";
import { moment } from "../../shared/time/moment.ts";
import { inheritedFields } from "../courses/fields.ts";

const noInstructor = "Bitte eine kursleitende Person zuweisen";
const noPlace = "Bitte einen Ort angeben";
const noDiscount = "Bitte einen gültigen Rabatt angeben";
/** Said where a lesson has no start, and where it has no end. */
export const noStart = "Bitte ein Startdatum angeben";
export const noEnd = "Bitte ein Enddatum angeben";

const idInput = (sentence: string) => wholeNumber(1, Number.MAX_SAFE_INTEGER, sentence);

/** An id that may be missing: an empty field, 0 and null are none. */
export const idOrNone = (sentence: string) =>
  z.union([z.union([z.null(), z.literal(0), z.enum(["", "0"])]).transform(() => null), idInput(sentence)], {
    error: sentence,
  });

const place = z
  .string({ error: noPlace })
  .pipe(line(200))
  .refine((name) => [...name].length >= 2, { error: noPlace })
  .meta({ minLength: 2, pattern: "[^\\s\\p{C}\\p{M}][^]*[^\\s\\p{C}\\p{M}]" });
const discount = z.union([z.union([z.literal(""), z.null()]).transform(() => 0), euroAmount(noDiscount)], {
  error: noDiscount,
});
const minutes = wholeNumber(0, 600, "Bitte 0 bis 600 Minuten Pause angeben");
const asDate = (at: string) => new Date(at);

/** The fields of a lesson: what its course hands on, and what is its own. */
export const lessonFields = {
  ...inheritedFields,
  course_id: idBy("Kurs", "course", idInput("Bitte einen Kurs zuweisen")),
  instructor_id: idBy("Kursleitung", "instructor", idInput(noInstructor)),
  instructor2_id: {
    ...idBy("Zweite Kursleitung", "instructor", idOrNone(noInstructor)),
    output: id.nullable(),
  },
  is_external: yesNo("Anmeldung woanders"),
  external_url: { ...textBy("Adresse der Anmeldung", webAddress()), initial: "" },
  location: textBy("Ort", place),
  start_date: { ...instantBy("Beginn", moment(noStart)), column: "starts_at" as const, store: asDate },
  end_date: { ...instantBy("Ende", moment(noEnd, "23:59")), column: "ends_at" as const, store: asDate },
  times_follow: yesNo("Zeiten folgen"),
  /** A calendar date, `2027-01-12`; empty where there is no minimum. */
  decision_on: {
    ...textBy("Tag der Entscheidung", dateInput("Bitte den Tag der Entscheidung als Datum angeben")),
    output: z.iso.date().nullable(),
    initial: null,
  },
  notes: { ...text("Interne Notiz"), internal: true },
  voucher_code: {
    ...textBy("Gutscheincode", z.union([z.null().transform(() => ""), line(40)])),
    initial: "",
    internal: true,
  },
  voucher_discount: { ...euros("Rabatt", noDiscount), input: discount },
  status: activity(),
} satisfies Fields;

/** What of a lesson participants read on their own page and in mails. */
export const noteFields = having(lessonFields, "note");

/** What participants read about their lesson, under the headings of pages or of mails. */
export const notesOf = (lesson: AnswerOf<typeof noteFields>, where: "page" | "mail") =>
  Object.entries(noteFields).flatMap(([name, { note }]) => {
    const said = lesson[name as keyof typeof noteFields];
    return said ? [{ heading: note[where], text: said }] : [];
  });

/** The fields of a session: when it is, and where it differs from its lesson. */
export const sessionFields = {
  starts_at: instantBy("Beginn", moment("Bitte Tag und Beginn des Treffens angeben")),
  ends_at: instantBy("Ende", moment("Bitte Tag und Ende des Treffens angeben")),
  /** Minutes in which nothing is held; insurers do not pay them. */
  break_minutes: { ...numberBy("Pause in Minuten", minutes), initial: 0, inLine: "Pause in Minuten" },
  location: { ...textBy("Anderer Ort", line(200)), initial: "", inLine: "" },
  online_url: {
    ...textBy("Link zum Online-Treffen", webAddress()),
    initial: "",
    inLine: "online",
    internal: true,
  },
  instructor_id: {
    ...idBy("Vertretung", "instructor", idOrNone("Bitte eine kursleitende Person wählen")),
    output: id.nullable(),
    initial: null,
    inLine: "Leitung",
  },
} satisfies Fields;
