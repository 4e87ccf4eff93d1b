import { beforeAll, expect, it, vi } from "vitest";
import type { TestApi } from "../support/api.ts";
import { callEach, line, type Route, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { startApiWithProviders } from "../support/stories/paying.ts";
import { createWorld, type World } from "../support/stories/world.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Calls that write nothing into the log of the team, each with its reason. */
const unwritten: Record<string, string> = {
  "POST /api/application/login": "opens a session: that is no change of an object",
  "POST /api/application/logout": "ends the own session",
  "POST /api/application/token-refresh": "lengthens the own session",
  "POST /api/application/register": "makes another team, in whose log it stands",
  "POST /api/application/verification-mail": "sends a mail to oneself",
  "POST /api/application/forgot-password": "changes nothing before the link is used",
  "POST /api/application/login/passkey-options": "asks a question",
  "POST /api/account/passkeys/options": "asks a question",
  "DELETE /api/sandbox": "the team of the walk is one in earnest: nothing ends",
  "POST /api/construction/login": "opens the platform for one browser",
  "POST /api/av-contract/acceptance": "the version was concluded at sign-up: see its own tests",
  "POST /api/users/validate-email": "asks a question",
  "POST /api/lessons/collisions": "asks a question",
  "POST /api/mail-texts/{kind}/preview": "asks a question",
  "POST /api/lessons/{id}/change-preview": "asks a question",
  "POST /api/participant-messages/preview": "asks a question",
  "PATCH /api/course-groups/order": "one group alone stays where it is",
  "POST /api/public/teams/{team_token}/voucher": "asks a question",
  "POST /api/public/teams/{team_token}/gift-voucher": "asks a question",
  "POST /api/public/teams/{team_token}/registrations/{registration_token}/payment/outcome":
    "asks a question; what it finds is written down where it is booked",
  "POST /api/webhook-endpoints/{id}/test": "stands in the log of what was sent",
  "POST /api/webhook-endpoints/{id}/deliveries/{delivery_id}/replay": "stands in the log of what was sent",
  "POST /api/invoices/runs": "what comes of it is written down with each invoice",
  "DELETE /api/invoices/runs/{id}": "what is done stays done",
  "POST /api/account/confirmation": "gives the password once more, like signing in",
  "DELETE /api/account/sessions": "there is no other session in this walk",
  "POST /api/registrations/{id}/mails": "the mail was sent on its way with others just before",
  "POST /api/registrations/team-sync": "looks only: see below",
  "POST /api/registrations/{id}/cancellation": "was cancelled with others just before: see below",
  "POST /api/lessons/status": "the lesson of the walk is active already: see below",
  "POST /api/courses/status": "the course of the walk is active already",
  "POST /api/categories/status": "the category of the walk is active already",
  "POST /api/instructors/status": "the person of the walk is active already",
  "PATCH /api/instructors/{id}/payment-stripe": "the same credentials again change nothing",
  "POST /api/registrations/payment":
    "what the walk names was paid by a bank statement just before: see its own tests",
  "POST /api/registrations/move": "what the walk names stands there already: see its own tests",
  "POST /api/registrations/{id}/acceptance": "the registration of the walk has its seat already",
  "POST /api/registrations/{id}/reinstatement": "the registration of the walk was not cancelled",
  "DELETE /api/public/teams/{team_token}/registrations/{registration_token}/invitation":
    "whose registration it is was not to be invited: see its own tests",
  "DELETE /api/public/teams/{team_token}/registrations/{registration_token}/make-up/{session_id}":
    "whose registration it is has no seat to give back: see its own tests",
  "PATCH /api/imports/{id}": "what is about to be brought in is nothing of the team yet",
  "POST /api/registrations/{id}/move": "the registration of the walk stands there already: see below",
};

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
  // What still waits to be sent is not sent twice.
  await api.owner.query("update mails set state = 'sent', sent_at = now() where team_id = $1", [
    owner.teamId,
  ]);
});

const rowsOfLog = async () =>
  (await api.owner.query("select * from audit_log where team_id = $1 order by id", [owner.teamId])).rows;

async function logOf(type: string, id: number) {
  const { rows } = await api.owner.query(
    "select actor, action, changes from audit_log where object_type = $1 and object_id = $2 order by id desc",
    [type, id],
  );
  return rows[0];
}

const writing = (): Route[] => routesOf(api.app).filter(({ method }) => method !== "GET");

it("every call that changes something leaves a row that says who did it", async () => {
  const silent: string[] = [];
  for (const route of writing()) {
    const before = (await rowsOfLog()).length;
    const [answer] = await callEach(api.app, [route], world, owner.cookie);
    if (!answer || answer.status >= 300 || unwritten[route.name]) continue;
    const fresh = (await rowsOfLog()).slice(before);
    if (fresh.length === 0) silent.push(line(answer));
  }
  expect(silent).toEqual([]);
});

it("what the walk leaves as it was is written down where it changes something", async () => {
  const team = await signUpTeam(api);
  const { lesson, spareLesson, deskRegistration, spareRegistration } = await createWorld(api, team);
  const call = (path: string, body: object) => api.call("POST", path, body, { cookie: team.cookie });
  await call("/api/lessons/status", { ids: [lesson], status: "inactive" });
  expect(await logOf("lesson", lesson)).toMatchObject({
    actor: { kind: "user", id: team.userId },
    action: "updated",
    changes: { status: ["active", "inactive"] },
  });
  await call(`/api/registrations/${deskRegistration}/move`, { lesson_id: spareLesson });
  expect(await logOf("registration", deskRegistration)).toMatchObject({
    action: "moved",
    changes: { lesson: [{ id: lesson }, { id: spareLesson }] },
  });
  await call(`/api/registrations/${spareRegistration}/cancellation`, { reason: "Doppelt" });
  expect(await logOf("registration", spareRegistration)).toMatchObject({ action: "cancelled" });
  await call("/api/registrations/team-sync", { dry_run: 0 });
  expect(await logOf("team", team.teamId)).toMatchObject({ action: "registrations-synced" });
});

it("holds no secret: no password, no token of a link, no code", async () => {
  const log = JSON.stringify(await rowsOfLog());
  const { rows } = await api.owner.query<{ token: string }>(
    "select token from registrations where team_id = $1",
    [owner.teamId],
  );
  const secrets = [world.password, owner.teamToken, ...rows.map(({ token }) => token)];
  expect(
    secrets.filter((secret) => log.replaceAll(/\/api\/public\/teams\/[^"]+/g, "").includes(secret)),
  ).toEqual([]);
  expect(log).not.toMatch(/\$argon2|otpauth:|verificationUrl|"(password|secret|token|code)":/);
});

it("names only calls that there are", () => {
  const names = writing().map(({ name }) => name);
  expect(Object.keys(unwritten).filter((name) => !names.includes(name))).toEqual([]);
});
