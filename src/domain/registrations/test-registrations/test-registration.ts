import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { contentHash } from "../../../platform/secrets/content-hash.ts";
import { randomToken } from "../../../shared/ids.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant, toTeam } from "../../mails/post.ts";
import { findTermsIn } from "../agreement/terms.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { entryByHand } from "../desk/add-by-hand.ts";
import { addedByHand } from "../desk/staff-schema.ts";
import { lessonBusy, lessonUnknown } from "../errors.ts";
import { testEnds } from "../jobs.ts";
import { lessonOf } from "../lesson-of.ts";
import { lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { endOfTest, takesTests } from "../rules/staff-rules.ts";
import { personKey } from "../rules.ts";
import { bookByHand, deleteRegistration, forgetAround } from "../staff-store.ts";
import { findRegistration, lockLesson } from "../store.ts";
import { noTest, notForTests } from "./errors.ts";

/**
 * Books the signed-in user into a lesson as a participant, to see what participants get: with their mails and the
 * team's, but without a seat, so that it stands in nobody's way. It removes itself after an hour; asked twice it is
 * booked once. @throws lessonUnknown; notForTests where nobody could book (409)
 */
export const bookTest = (ctx: Ctx, lesson_id: number): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    await lessonOf(tx, lesson_id);
    const lesson = await lockLesson(tx, lesson_id);
    const terms = lesson && (await findTermsIn(tx, lesson.id));
    if (!terms) throw lessonUnknown();
    if (!takesTests(lesson, tx.now)) throw notForTests();
    const person = await whoTests(tx);
    const input = addedByHand.parse({
      ...person,
      lesson_id,
      type: "regular",
      insurance_type: "self",
      allow_duplicate: true,
    });
    const booked = await bookByHand(tx, lesson_id, "regular", terms.updated_at, {
      ...(await entryByHand(tx, terms, input)),
      seats: 0,
      is_test: true,
      // A key of its own: who tests may also take part.
      person_key: `${personKey(person)}|${randomToken()}`,
      idempotency_key: `test ${person.id} ${lesson_id}`,
      request_hash: contentHash(input),
    });
    if (!("id" in booked)) throw lessonBusy();
    if (booked.outcome === "booked") await begin(tx, { id: booked.id, email: person.email });
    return getRegistration(tx, booked.id);
  });

/** What follows a booking: the same mails as always, and the end of the test. */
async function begin(tx: Tx, registration: { id: number; email: string }): Promise<void> {
  await post(tx, toParticipant(registration), "registration-confirmed", {});
  await post(tx, toTeam(registration), "staff-new-registration", { status: "confirmed" });
  await enqueue(tx, testEnds, { registration: registration.id }, endOfTest(tx.now));
}

const whoTests = ({ db, team, actor }: Tx) =>
  db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("team_id", "=", team)
    .where("id", "=", actor.kind === "user" ? actor.id : 0)
    .executeTakeFirstOrThrow();

/** Removes a test registration with all that it caused. @throws registrationUnknown; noTest for anybody's real one (409) */
export const removeTest = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, (tx) => removeTestIn(tx, id));

/** Removes a test registration whose hour is over, unless somebody was quicker. */
export const endTest = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await findRegistration(tx, { id })) await removeTestIn(tx, id);
  });

async function removeTestIn(tx: Tx, id: number): Promise<true> {
  const { row } = await lockWithLesson(tx, id);
  if (!row.is_test) throw noTest();
  await forgetAround(tx, id);
  await deleteRegistration(tx, id);
  await record(tx, { type: "registration", id }, "test-removed");
  return true;
}
