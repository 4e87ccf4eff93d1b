import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/dates.ts";
import { readDate } from "../../shared/german-input.ts";
import { personKey } from "../registrations/rules.ts";
import { type AddedByHand, addedByHand } from "../registrations/staff-schema.ts";
import { judge, type RowReader, sameName, saying } from "./rules.ts";

const INSURANCE: Record<string, string> = {
  gesetzlich: "statutory",
  gkv: "statutory",
  privat: "private",
  pkv: "private",
  selbst: "self",
  selbstzahler: "self",
  selbstzahlerin: "self",
};

const DATES = ["child_birthdate", "due_date", "mother_birthday"] as const;

/** Reads rows as participants of a lesson; one statement, whatever the number of rows. */
export async function participantReader(tx: Tx, lesson_id: number): Promise<RowReader<AddedByHand>> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select("person_key")
    .where("team_id", "=", tx.team)
    .where("lesson_id", "=", lesson_id)
    .where("status", "in", ["pending", "confirmed", "waiting", "offered"])
    .execute();
  const known = new Set(rows.map(({ person_key }) => person_key));
  const today = wallClock(tx.now).date;
  return (told) => {
    const { insurance_type = "", partner_first_name = "", partner_last_name = "", ...rest } = told;
    const dates = Object.fromEntries(
      DATES.map((field) => {
        const text = told[field] ?? "";
        return [field, readDate(text, today, field === "due_date" ? "future" : "past") ?? text];
      }),
    );
    const content = {
      first_name: "",
      last_name: "",
      ...saying({ ...rest, ...dates, partner_first_name, partner_last_name }),
      ...(insurance_type && { insurance_type: INSURANCE[sameName(insurance_type)] ?? insurance_type }),
      ...((partner_first_name || partner_last_name) && { partner: true }),
      lesson_id,
    };
    const judged = judge(addedByHand, content, []);
    if (!judged.input) return judged;
    const { email = "", first_name, last_name } = judged.input;
    const key = personKey({ email, first_name, last_name });
    if (known.has(key))
      return { input: null, faults: [{ field: "last_name", message: "Steht in diesem Kurstermin schon" }] };
    known.add(key);
    return judged;
  };
}
