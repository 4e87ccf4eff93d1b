import { record } from "../src/domain/audit/record.ts";
import { insertAnswer, insertRequest } from "../src/domain/contact-requests/store.ts";
import type { Tx } from "../src/platform/context.ts";
import { later } from "../src/shared/time/dates.ts";
import { fullName } from "../src/shared/words/text.ts";
import type { DemoContactRequest, DemoTeam } from "./demo-team.ts";
import type { Staff } from "./seed-team.ts";

/** Writes down what visitors asked and what they were answered; nobody is mailed. `tx` acts for the owner. */
export async function seedContactRequests(tx: Tx, team: DemoTeam, { instructors }: Staff): Promise<void> {
  const [owner] = team.people;
  for (const request of team.contactRequests ?? []) {
    const asked = { ...tx, now: later(tx.now, { days: -request.daysAgo, minutes: -95 }) };
    const id = await seedRequest(asked, request, instructors.get(request.to ?? "") ?? null);
    if (!request.answer || !owner) continue;
    const answered = { ...tx, now: later(asked.now, { minutes: 50 }) };
    const answer = { text: request.answer, author_name: fullName(owner) };
    await insertAnswer(answered, { ...answer, request_id: id, mail_id: null, idempotency_key: null });
    await record(answered, { type: "contact_request", id }, "answered");
  }
}

async function seedRequest(tx: Tx, request: DemoContactRequest, instructor_id: number | null) {
  const { name, email = "", phone = "", topic, message, note = "", status } = request;
  const source = email ? "visitor" : "staff";
  const values = { name, email, phone, topic, message, note, status, source, instructor_id };
  const id = await insertRequest(tx, values);
  if (id === null) throw new Error(`The request of ${name} is there already.`);
  const by = source === "visitor" ? { ...tx, actor: { kind: "visitor" as const } } : tx;
  await record(by, { type: "contact_request", id }, source === "visitor" ? "received" : "created");
  return id;
}
