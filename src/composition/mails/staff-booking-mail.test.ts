import { beforeAll, beforeEach, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { type Desk, deskOf } from "../../../tests/support/stories/desk.ts";
import { type PayingStory, startPaying } from "../../../tests/support/stories/paying.ts";
import { reading } from "../../platform/database/transaction.ts";
import { writeMail } from "../write-mail.ts";

let api: TestApi;
let team: SignedIn;
let desk: Desk;
let story: PayingStory;
beforeAll(async () => {
  ({ api, team, story } = await startPaying());
  desk = deskOf(api, team);
  await takeTransfers(api, team);
});
beforeEach(() => story.begins());

/** The newest mail to an address, in words. */
async function mailFor(recipient: string): Promise<string> {
  const { rows } = await api.owner.query(
    "select * from mails where recipient = $1 order by id desc limit 1",
    [recipient],
  );
  const queued = { ...rows[0], id: Number(rows[0].id), registration_id: Number(rows[0].registration_id) };
  return (await reading(story.ctx(), (tx) => writeMail(api.services.config, tx, queued))).text;
}

it("who is added by the team and pays online reads where and until when", async () => {
  const lesson = await openLesson(api, team, { course_fee: 159.6 });
  const { email } = await desk.add(lesson);
  const text = await mailFor(email);
  expect(text).toContain("Ihr Platz ist gebucht");
  expect(text).toContain("159,60");
  expect(text).toMatch(/Zahlung:?\s+online/);
  expect(text).toMatch(/Zahlbar bis:?\s+\d\d\.\d\d\.\d{4}/);
  expect(text).toMatch(/Jetzt bezahlen/);
});

it("who is added by the team and pays by transfer reads to which account, what for and until when", async () => {
  const lesson = await openLesson(api, team, { course_fee: 159.6 });
  const { email, number } = await desk.add(lesson, { payment_method: "transfer" });
  const text = await mailFor(email);
  for (const said of ["DE02 1203 0000 0000 2020 51", number, "Zahlbar bis"]) expect(text).toContain(said);
  expect(text).not.toContain("Jetzt bezahlen");
});

it("who is added by the team and has paid reads that she has", async () => {
  const lesson = await openLesson(api, team, { course_fee: 159.6 });
  const { email } = await desk.add(lesson, { paid: 1 });
  const text = await mailFor(email);
  expect(text).toMatch(/Bezahlt:?\s+159,60\s€ am \d\d\.\d\d\.\d{4}/);
  expect(text).not.toMatch(/Jetzt bezahlen|Zahlbar bis/);
});

it("whose insurance is not known yet reads that the price follows, and then what it is", async () => {
  const lesson = await openLesson(api, team, { course_fee: 159.6, is_insurance: 1 });
  const { id, email } = await desk.add(lesson, { insurance_type: "unknown" });
  const before = await mailFor(email);
  expect(before).toContain("richtet sich nach Ihrer Krankenversicherung");
  expect(before).not.toMatch(/kostenfrei|Jetzt bezahlen/);
  await desk.call("PATCH", `/${id}`, { insurance_type: "self", notify: 1 });
  const after = await mailFor(email);
  expect(after).toContain("159,60");
  expect(after).toContain("Jetzt bezahlen");
});

it("who is moved to a dearer lesson reads how the rest is paid", async () => {
  const made = await desk.add(await openLesson(api, team, { course_fee: 0 }));
  const dear = await openLesson(api, team, { course_fee: 80 });
  await desk.call("POST", `/${made.id}/move`, { lesson_id: dear, price: "new" });
  const text = await mailFor(made.email);
  expect(text).toContain("umgebucht");
  expect(text).toContain("Jetzt bezahlen");
  expect(text).toContain("Zahlbar bis");
});
