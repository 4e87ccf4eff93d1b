import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { readDate } from "../../shared/words/german-input.ts";
import { findTermsIn, type LessonTerms, methodsOfTeam } from "../registrations/agreement/terms.ts";
import { priceByStaff } from "../registrations/desk/desk-terms.ts";
import { type AddedByHand, addedByHand } from "../registrations/desk/staff-schema.ts";
import { dateContext, dateFault, personalDates } from "../registrations/rules/date-rules.ts";
import { usualMethod } from "../registrations/rules/payment-rules.ts";
import { personKey } from "../registrations/rules.ts";
import { type Fault, filledIn, judge, type RowReader, sameName } from "./rules.ts";

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

/**
 * Reads rows as participants of a lesson; two statements, whatever the number of rows. A file that does not say how
 * somebody is insured leaves that open: nobody is taken for self-paying.
 */
export async function participantReader(tx: Tx, lesson_id: number): Promise<RowReader<AddedByHand>> {
  const terms = await findTermsIn(tx, lesson_id);
  const rows = await tx.db
    .selectFrom("registrations")
    .select("person_key")
    .where("team_id", "=", tx.team)
    .where("lesson_id", "=", lesson_id)
    .where("status", "in", ["pending", "confirmed", "waiting", "offered"])
    .execute();
  const known = new Set(rows.map(({ person_key }) => person_key));
  const today = wallClock(tx.now).date;
  return (row) => {
    const { insurance_type = "", partner_first_name = "", partner_last_name = "", ...rest } = row;
    const dates = Object.fromEntries(
      personalDates.map((field) => {
        const text = row[field] ?? "";
        return [field, readDate(text, today, field === "due_date" ? "future" : "past") ?? text];
      }),
    );
    const content = {
      first_name: "",
      last_name: "",
      ...filledIn({ ...rest, ...dates, partner_first_name, partner_last_name }),
      insurance_type: insurance_type ? (INSURANCE[sameName(insurance_type)] ?? insurance_type) : "unknown",
      ...((partner_first_name || partner_last_name) && { partner: true }),
      lesson_id,
    };
    const judged = judge(addedByHand, content, []);
    if (!judged.input) return judged;
    const faults = impossibleDates(judged.input, terms, tx.now);
    if (faults.length > 0) return { input: null, faults };
    const { email = "", first_name, last_name } = judged.input;
    if (terms && !canPay(terms, judged.input))
      return { input: null, faults: [{ field: "email", message: ONLINE_ONLY }] };
    const key = personKey({ email, first_name, last_name });
    if (known.has(key))
      return { input: null, faults: [{ field: "last_name", message: "Steht in diesem Kurstermin schon" }] };
    known.add(key);
    return judged;
  };
}

/** The dates that cannot be, each at its column. */
function impossibleDates(person: AddedByHand, terms: LessonTerms | null, now: Date): Fault[] {
  if (!terms) return [];
  return personalDates.flatMap((field) => {
    const date = person[field];
    const fault = date ? dateFault(field, date, dateContext(terms, now)) : null;
    return fault?.verdict === "impossible" ? [{ field, message: fault.sentence }] : [];
  });
}

/** Whether there is a way for somebody to pay what she will owe. */
function canPay(terms: LessonTerms, person: AddedByHand): boolean {
  const { email = "", insurance_type = null, partner = false } = person;
  const { total_cents } = priceByStaff(terms, { insurance_type, partner, voucher_code: "" });
  return total_cents === 0 || usualMethod(methodsOfTeam(terms), { email }) !== null;
}
