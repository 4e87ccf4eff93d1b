import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { queues } from "../src/composition/queues.ts";
import type { Work } from "../src/composition/work-off-queue.ts";
import { reminderDue } from "../src/domain/lessons/jobs.ts";
import { mailKinds, mailLabel } from "../src/domain/mails/kinds-schema.ts";
import { post, postEach, toAccount, toParticipant, toTeam } from "../src/domain/mails/post.ts";
import { trialEnd } from "../src/domain/plans/jobs.ts";
import { holdLapses } from "../src/domain/registrations/jobs.ts";
import type { Tx } from "../src/platform/context.ts";
import { defineJob } from "../src/platform/job.ts";
import { enqueue } from "../src/platform/queue.ts";

// What the compiler has to refuse: `npm run types` fails where one of these lines is right. Nothing of it runs.
export async function refused(tx: Tx, row: { id: number; email: string }, work: Work): Promise<void> {
  // @ts-expect-error a kind that is misspelt
  await post(tx, toParticipant(row), "registration-canceled", {});
  // @ts-expect-error a field that is misspelt
  await post(tx, toParticipant(row), "registration-cancelled", { was_waitin: true, refund_cents: 0 });
  // @ts-expect-error a field of another type
  await post(tx, toParticipant(row), "waiting-list-joined", { position: "1" });
  // @ts-expect-error a field that is missing
  await post(tx, toParticipant(row), "registration-cancelled", { was_waiting: true });
  // @ts-expect-error data of a kind that carries none
  await post(tx, toParticipant(row), "registration-confirmed", { was_waiting: true });
  // @ts-expect-error a mail about an account to a registration
  await post(tx, toTeam(row), "password-changed", {
    recipient_name: "",
    changed_at: "",
    forgot_password_url: "",
  });
  // @ts-expect-error a mail about a registration to an account
  await post(tx, toAccount(row), "registration-confirmed", {});
  // @ts-expect-error a change without its message
  await post(tx, toParticipant(row), "lesson-changed", { was_waiting: false });
  // @ts-expect-error one of many that lacks a field
  await postEach(tx, "payment-reminder", [{ to: toParticipant(row), data: {} }]);
  // @ts-expect-error a field that the job does not carry
  await enqueue(tx, reminderDue, { registration: row.id });
  // @ts-expect-error a field of another type
  await enqueue(tx, holdLapses, { registration: row.email });
  // @ts-expect-error data of a job that carries none
  await enqueue(tx, trialEnd, { year: 2027 });
  // @ts-expect-error a queue by its name, which could be misspelt
  await enqueue(tx, "registration.test-endd", { registration: row.id });
  // @ts-expect-error a verb that asks for what the job does not carry
  await work(reminderDue, async (_, { registration }) => registration);
  // @ts-expect-error a verb that takes something else than the job carries
  await work(holdLapses, async (_, data: { lesson: number }) => data.lesson);
  // @ts-expect-error a job that carries more than ids
  defineJob<{ registration: { name: string } }>("registration.lapse");
}

it("a kind of mail is called by the team's words, one of an earlier version by its own name", () => {
  expect(mailLabel("registration-cancelled")).toBe("Stornierung");
  expect(mailLabel("verification")).toBe("verification");
  expect(mailLabel("toString")).toBe("toString");
});

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the functions of the database call with a name: `post_mail` with a kind of mail, `enqueue` with a queue. */
const namedIn = (call: RegExp) =>
  globSync("migrations/functions/**/*.sql", { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}/${path}`, "utf8").matchAll(call)].flatMap(([text]) =>
      [...text.matchAll(/'([a-z]+(?:[-.][a-z]+)+)'/g)].map(([, name]) => name),
    ),
  );

it("the database posts no kind of mail, and fills no queue, that there is not", () => {
  const mails = namedIn(/post_mail\([^;]*?;/g).filter((name) => !name?.startsWith("app."));
  expect(mails).toContain("registration-confirmed");
  expect(mails.filter((kind) => kind && !(kind in mailKinds))).toEqual([]);
  const known = queues.map(({ name }) => name);
  const filled = namedIn(/enqueue\('[^']*'/g);
  expect(filled).toContain("mail.deliver");
  expect(filled.filter((name) => name && !known.includes(name))).toEqual([]);
});

it("every job that a noun or the platform defines has its queue", async () => {
  const paths = globSync("src/{domain/*,platform/backup}/jobs.ts", { cwd: root });
  const nouns: object[] = await Promise.all(paths.map((path) => import(`${root}/${path}`)));
  const defined = nouns.flatMap((jobs) => Object.values(jobs).map(({ queue }) => queue.name));
  expect(queues.map(({ name }) => name).sort()).toEqual(defined.sort());
});
