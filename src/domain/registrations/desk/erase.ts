import type { Tx } from "../../../platform/context.ts";
import { randomToken } from "../../../shared/ids.ts";
import { record } from "../../audit/record.ts";
import { forgetMailsAbout } from "../../mails/forget.ts";
import { findTermsIn } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { noDetails } from "../fields.ts";
import { type LockedRow, lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { keptUntil } from "../rules/staff-rules.ts";
import { isOver } from "../rules.ts";
import { forgetAround } from "../staff-store.ts";
import { updateRegistration } from "../store.ts";
import { mustBeKept, stillNeeded } from "./errors.ts";

/**
 * Takes a person out of a registration on her request, with notes, mails and what the log says of her. Number, lesson,
 * state and amounts stay, as bookkeeping demands. Done twice it is done once.
 * @throws registrationUnknown; stillNeeded while she takes part, mustBeKept where the law wants a treatment kept (409)
 */
export async function eraseRegistration(tx: Tx, id: number): Promise<RegistrationDetail> {
  const { row, lesson } = await lockWithLesson(tx, id);
  if (row.erased_at) return getRegistration(tx, id);
  if (!isOver(row.status) && lesson.ends_at > tx.now) throw stillNeeded();
  const until = keptUntil({ ...lesson, status: row.status, isTreatment: await isTreatment(tx, row) }, tx.now);
  if (until) throw mustBeKept(until);
  const { invitation: _, ...snapshot } = Object(row.snapshot) as Record<string, unknown>;
  await updateRegistration(tx, id, {
    ...nobody,
    snapshot,
    person_key: `erased|${id}`,
    token: randomToken(),
    erased_at: tx.now,
  });
  await forgetMailsAbout(tx, "registration_id", id);
  await forgetAround(tx, id);
  await record(tx, { type: "registration", id }, "erased");
  return getRegistration(tx, id);
}

async function isTreatment(tx: Tx, row: LockedRow): Promise<boolean> {
  const terms = await findTermsIn(tx, row.lesson_id);
  return terms !== null && (Boolean(terms.is_insurance) || terms.withdrawal_mode === "treatment");
}

const nobody = {
  ...noDetails,
  first_name: "Gelöschte",
  last_name: "Person",
  note: "",
  invitation_consent: false,
  cancel_reason: "",
  idempotency_key: null,
  request_hash: null,
};
