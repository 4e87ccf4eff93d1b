import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "../stand-ins/mail-catcher/start.ts";
import { startApi, type TestApi } from "../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody, statesOf } from "../tests/support/stories/booking.ts";
import { startWorker } from "./worker.ts";

let api: TestApi;
let team: SignedIn;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
  api = await startApi({ SMTP_URL: catcher.smtpUrl, RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});
afterAll(() => catcher.close());

const mailTo = (address: string, subject: RegExp) =>
  catcher.waitFor((mail) => mail.to.includes(address) && subject.test(mail.subject), 30_000);

test("bookings made while no worker ran are told when one does; a cancellation leads to an offer by itself", async () => {
  const lesson = await openLesson(api, team, { max_participants: 1 });
  const seated = somebody(lesson);
  const { data } = await register(api, team, seated);
  const waiting = somebody(lesson, { type: "waitlist" });
  await register(api, team, waiting);

  const workers = await Promise.all([startWorker(api.services), startWorker(api.services)]);
  try {
    await Promise.all([mailTo(seated.email, /bestätigt/), mailTo(waiting.email, /an Stelle 1/)]);
    await api.call("POST", heldAt(team, data.registration.token, "/cancellation"));
    await mailTo(waiting.email, /Ein Platz ist frei/);
    await Promise.all([mailTo(seated.email, /storniert/), mailTo(team.email, /storniert/)]);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  expect(await statesOf(api, lesson)).toEqual(["cancelled", "offered"]);
  const sent = catcher.messages().map(({ to, subject }) => `${to} ${subject}`);
  expect(new Set(sent)).toHaveLength(sent.length);
});
