import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { readDate } from "../../shared/words/german-input.ts";
import type { StoredPrice } from "../courses/price-schema.ts";
import { seatsOf } from "../lessons/seats.ts";
import { findTermsIn, type LessonTerms, methodsOfTeam } from "../registrations/agreement/terms.ts";
import { priceByStaff } from "../registrations/desk/desk-terms.ts";
import { type AddedByHand, addedByHand } from "../registrations/desk/staff-schema.ts";
import {
  type DateFault,
  dateContext,
  dateFault,
  inDoubt,
  type PersonalDate,
  personalDates,
} from "../registrations/rules/date-rules.ts";
import { usualMethod } from "../registrations/rules/money/payment-rules.ts";
import { NO_DISCOUNT } from "../registrations/rules/money/voucher-rules.ts";
import { personKey, seatsWanted } from "../registrations/rules.ts";
import { lessonFinder } from "./find-lesson.ts";
import { filledIn, judge, type RowReader, type RowValues, sameName, standsInLine } from "./rules.ts";

const INSURANCE: Record<string, string> = {
  gesetzlich: "statutory",
  gkv: "statutory",
  privat: "private",
  pkv: "private",
  selbst: "self",
  selbstzahler: "self",
  selbstzahlerin: "self",
  unbekannt: "unknown",
  "noch nicht bekannt": "unknown",
  "?": "unknown",
};

const ONLINE_ONLY = "Hier wird nur online bezahlt, das geht nicht ohne E-Mail-Adresse";
const ANYWAY = "Importieren lässt es sich trotzdem.";
const NO_SUCH_PRICE =
  "Diesen Preis gibt es in diesem Kurstermin nicht. Lassen Sie das Feld leer, dann gilt die Kursgebühr.";
const PRICE_SOLD_OUT =
  "Zu diesem Preis ist kein Platz mehr frei. Geben Sie dafür im Kurstermin mehr Plätze an, oder lassen Sie das Feld leer.";
const CUT_SHORT = "Excel hat diese Nummer gekürzt. Bitte geben Sie sie noch einmal an.";

/**
 * Reads rows as participants of a lesson, or each of the one that it names; three statements and one a lesson, whatever the
 * number of rows. A file that does not say how somebody is insured leaves that open: nobody is taken for self-paying.
 */
export async function participantReader(
  tx: Tx,
  lesson_id: number | null,
  rows: readonly { values: RowValues }[],
): Promise<RowReader<AddedByHand>> {
  const find = lesson_id === null ? await lessonFinder(tx) : () => ({ id: lesson_id });
  const lessons = [...new Set(rows.flatMap(({ values }) => find(values).id ?? []))];
  const terms = await termsOf(tx, lessons);
  const known = await peopleOf(tx, lessons);
  const prices = await pricesOf(tx, lessons);
  const today = wallClock(tx.now).date;
  return (row, line) => {
    const { id = 0, fault } = { fault: undefined, ...find(row) };
    const faults = [
      ...(fault ? [fault] : []),
      ...(/^\d[.,]?\d*E\+?\d+$/i.test(row.phone ?? "") ? [{ field: "phone", message: CUT_SHORT }] : []),
    ];
    const judged = judge(addedByHand, contentOf(row, id || 1, today), faults);
    if (!judged.input) return judged;
    const refuse = (field: string, message: string) => ({ input: null, faults: [{ field, message }] });
    const lesson = terms.get(id) ?? null;
    const price = lesson ? priceNamed(lesson, row.price ?? "") : null;
    if (price === undefined) return refuse("price", NO_SUCH_PRICE);
    const input = { ...judged.input, price_id: price?.id ?? null };
    const wrong = lesson ? wrongDates(input, lesson, tx.now) : [];
    const impossible = wrong.filter(({ verdict }) => verdict === "impossible");
    if (impossible.length > 0)
      return { input: null, faults: impossible.map(({ field, sentence }) => ({ field, message: sentence })) };
    if (lesson && !canPay(lesson, input)) return refuse("email", ONLINE_ONLY);
    const { email = "", first_name, last_name } = input;
    const before = known.meet(id, personKey({ email, first_name, last_name }), line);
    const wanted = lesson ? seatsWanted(lesson, input.partner === true) : 1;
    if (before === null && price && !prices.take(id, price, wanted)) return refuse("price", PRICE_SOLD_OUT);
    const doubts = wrong.map((fault) => ({ field: fault.field, message: inDoubt(fault, ANYWAY) }));
    if (before === null) return { ...judged, input, doubts };
    return refuse("last_name", before === 0 ? "Steht in diesem Kurstermin schon" : standsInLine(before));
  };
}

function contentOf(row: RowValues, lesson_id: number, today: string) {
  const { insurance_type = "", partner_first_name = "", partner_last_name = "", ...rest } = row;
  const { course: _, course_date: __, price: ___, ...person } = rest;
  const dates = Object.fromEntries(
    personalDates.map((field) => {
      const text = row[field] ?? "";
      return [field, readDate(text, today, field === "due_date" ? "future" : "past") ?? text];
    }),
  );
  return {
    first_name: "",
    last_name: "",
    ...filledIn({ ...person, ...dates, partner_first_name, partner_last_name }),
    insurance_type: insurance_type ? (INSURANCE[sameName(insurance_type)] ?? insurance_type) : "unknown",
    ...((partner_first_name || partner_last_name) && { partner: true }),
    lesson_id,
  };
}

async function termsOf(tx: Tx, lessons: readonly number[]): Promise<Map<number, LessonTerms | null>> {
  const terms = new Map<number, LessonTerms | null>();
  for (const lesson of lessons) terms.set(lesson, await findTermsIn(tx, lesson));
  return terms;
}

/**
 * Who is in these lessons already, and who comes by the file: the same name with the same address, or with none known on one
 * side, as `findSamePerson` has it.
 */
async function peopleOf(tx: Tx, lessons: readonly number[]) {
  const rows = await tx.db
    .selectFrom("registrations")
    .select(["lesson_id", "person_key"])
    .where("team_id", "=", tx.team)
    .where("lesson_id", "in", lessons.length > 0 ? [...lessons] : [0])
    .where("status", "in", ["pending", "confirmed", "waiting", "offered"])
    .execute();
  const people = new Map<string, { email: string; line: number }[]>();
  const placeOf = (lesson: number, key: string) => {
    const [email = "", name = ""] = key.split("|");
    return { email, name: `${lesson} ${name}` };
  };
  const add = (lesson: number, key: string, line: number) => {
    const { email, name } = placeOf(lesson, key);
    people.set(name, [...(people.get(name) ?? []), { email, line }]);
  };
  for (const { lesson_id, person_key } of rows) add(lesson_id, person_key, 0);
  return {
    /** In which line the person stands already, 0 for the lesson itself; else null, and the person is known from now on. */
    meet(lesson: number, key: string, line: number): number | null {
      const { email, name } = placeOf(lesson, key);
      const same = people.get(name)?.find((one) => one.email === email || !one.email || !email);
      if (!same) add(lesson, key, line);
      return same?.line ?? null;
    },
  };
}

/** The dates that cannot be, and those that seem wrong, each at its column. */
function wrongDates(
  person: AddedByHand,
  terms: LessonTerms,
  now: Date,
): (DateFault & { field: PersonalDate })[] {
  return personalDates.flatMap((field) => {
    const date = person[field];
    const fault = date ? dateFault(field, date, dateContext(terms, now)) : null;
    return fault ? [{ field, ...fault }] : [];
  });
}

/** The seats at prices of these lessons, as they go with the rows of the file. */
async function pricesOf(tx: Tx, lessons: readonly number[]) {
  const seats = await seatsOf(tx, [...lessons]);
  const given = new Map<string, number>();
  return {
    /** Takes so many at a price, if there are as many left. */
    take(lesson: number, { id, seats: limit }: StoredPrice, wanted: number): boolean {
      const key = `${lesson} ${id}`;
      const taken = (seats.get(lesson)?.at_prices[id] ?? 0) + (given.get(key) ?? 0);
      if (limit !== null && taken + wanted > limit) return false;
      given.set(key, (given.get(key) ?? 0) + wanted);
      return true;
    },
  };
}

/** The price of a lesson that a file names, null for its course fee; undefined where it has none of that name. */
function priceNamed({ prices }: LessonTerms, name: string): StoredPrice | null | undefined {
  if (name.trim() === "" || sameName(name) === sameName("Kursgebühr")) return null;
  return prices.find((price) => sameName(price.name) === sameName(name));
}

/** Whether there is a way for somebody to pay what she will owe. */
function canPay(terms: LessonTerms, person: AddedByHand): boolean {
  const { email = "", insurance_type = null, partner = false, price_id } = person;
  const { total_cents } = priceByStaff(
    terms,
    { insurance_type, partner, price_id, voucher_code: "" },
    NO_DISCOUNT,
  );
  return total_cents === 0 || usualMethod(methodsOfTeam(terms), { email }) !== null;
}
