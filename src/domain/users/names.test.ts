import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { claimName, findTeamOf, settleNames } from "../../platform/database/directory.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { later } from "../../shared/time/dates.ts";
import { removeTeam } from "../teams/remove-team.ts";
import { deleteUser } from "./delete-user.ts";

let api: TestApi;
let ours: SignedIn;
let theirs: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  ours = await signUpTeam(api);
  theirs = await signUpTeam(api);
});

const ctxOf = ({ teamId }: SignedIn) => ({
  database: api.services.database,
  team: teamId,
  actor: { kind: "system" as const, job: "test" },
  now: api.time.now,
});

const leadsTo = (kind: "address" | "email" | "passkey", name: string) =>
  findTeamOf(api.services.database, kind, name, api.time.now);

const rowsOf = async ({ teamId }: SignedIn) =>
  (
    await api.owner.query<{ said: string }>(
      "select concat_ws(' ', kind, name, state) as said from directory.names where team_id = $1 order by kind, name",
      [teamId],
    )
  ).rows.map(({ said }) => said);

/** As a process leaves it that is killed right after it has claimed a name. */
const claimAndDie = ({ teamId }: SignedIn, name: string) =>
  api.owner.query("select directory.claim($1, 'email', $2, $3)", [teamId, name, api.time.now]);

const minutesPass = () =>
  api.owner.query("update directory.names set changed_at = changed_at - interval '11 minutes'");

const take = (who: SignedIn, name: string) =>
  inTransaction(ctxOf(who), async (tx) => {
    const claimed = await claimName(tx, "address", name);
    if (claimed) await tx.db.updateTable("teams").set({ alias: name }).where("id", "=", tx.team).execute();
    return claimed;
  });

test("what a team begins with leads to it, and is used", async () => {
  expect(await rowsOf(ours)).toEqual([`address ${ours.teamToken} used`, `email ${ours.email} used`]);
  expect(await leadsTo("email", ours.email)).toBe(ours.teamId);
});

describe("a name that was claimed by a process that died before its transaction was through", () => {
  it("is nobody else's while that may still come true, and free once a worker has looked", async () => {
    await claimAndDie(ours, "neu@praxis.example");
    await settleNames(ctxOf(ours));
    const asked = () => inTransaction(ctxOf(theirs), (tx) => claimName(tx, "email", "neu@praxis.example"));
    expect(await asked()).toBe(false);
    await minutesPass();
    await settleNames(ctxOf(ours));
    expect(await leadsTo("email", "neu@praxis.example")).toBeNull();
    expect(await asked()).toBe(true);
  });

  it("is looked after by a job that was put down with the claim", async () => {
    const before = await settlings(ours);
    await claimAndDie(ours, "zweite@praxis.example");
    expect(await settlings(ours)).toBe(before + 1);
  });

  it("of a team that never came to be leaves nothing of it", async () => {
    const nobody = { ...ours, teamId: 900_000_000 };
    await claimAndDie(nobody, "niemand@praxis.example");
    await minutesPass();
    await settleNames(ctxOf(nobody));
    expect(await rowsOf(nobody)).toEqual([]);
    const { rowCount } = await api.owner.query("select from directory.teams where id = $1", [nobody.teamId]);
    expect(rowCount).toBe(0);
  });
});

test("a process that died after its transaction was through leaves a name that leads there, and is confirmed later", async () => {
  await api.owner.query("select directory.claim($1, 'address', 'praxis-am-fluss', $2)", [
    ours.teamId,
    api.time.now,
  ]);
  await api.owner.query("update teams set alias = 'praxis-am-fluss' where id = $1", [ours.teamId]);
  expect(await leadsTo("address", "praxis-am-fluss")).toBe(ours.teamId);
  await minutesPass();
  await settleNames(ctxOf(ours));
  expect(await rowsOf(ours)).toContain("address praxis-am-fluss used");
  expect(await take(theirs, "praxis-am-fluss")).toBe(false);
});

test("a transaction that fails gives back at once what it had claimed", async () => {
  const failing = inTransaction(ctxOf(ours), async (tx) => {
    expect(await claimName(tx, "address", "praxis-am-moor")).toBe(true);
    throw new Error("nothing of it");
  });
  await expect(failing).rejects.toThrow("nothing of it");
  expect(await take(theirs, "praxis-am-moor")).toBe(true);
});

test("a name that was the team's already stays its own when a transaction that claims it again fails", async () => {
  await take(ours, "praxis-am-wald");
  const failing = inTransaction(ctxOf(ours), async (tx) => {
    await claimName(tx, "address", "praxis-am-wald");
    throw new Error("nothing of it");
  });
  await expect(failing).rejects.toThrow();
  expect(await take(theirs, "praxis-am-wald")).toBe(false);
});

test("of two teams that want a name at once one gets it", async () => {
  const outcomes = await Promise.all([take(ours, "praxis-am-deich"), take(theirs, "praxis-am-deich")]);
  expect(outcomes.toSorted()).toEqual([false, true]);
});

test("what is claimed while a worker looks is left alone", async () => {
  const { database } = api.services;
  const { rows } = await database.directory.query("select clock_timestamp()::text as since");
  await take(ours, "praxis-am-hafen");
  // As if the team's rows had been read before.
  const before = JSON.stringify([{ kind: "address", name: ours.teamToken, state: "used" }]);
  await database.directory.query("select directory.settle($1, $2, $3, $4)", [
    ...[ours.teamId, before, rows[0].since, api.time.now],
  ]);
  expect(await leadsTo("address", "praxis-am-hafen")).toBe(ours.teamId);
});

test("addresses that a team has left lead to it, and are free after the sixth", async () => {
  for (const name of ["a-1", "a-2", "a-3", "a-4", "a-5", "a-6"]) await take(ours, name);
  expect(await leadsTo("address", "a-1")).toBe(ours.teamId);
  await take(ours, "a-7");
  expect(await leadsTo("address", "a-1")).toBeNull();
  expect(await leadsTo("address", "a-2")).toBe(ours.teamId);
});

const settlings = async ({ teamId }: SignedIn) =>
  (
    await api.owner.query(
      "select from pgboss.job where name = 'directory.settle' and (data ->> 'team')::bigint = $1",
      [teamId],
    )
  ).rowCount ?? 0;

test("a user who is deleted leaves the address at once, and a job, should the process die meanwhile", async () => {
  const before = await settlings(ours);
  await inTransaction(ctxOf(ours), async (tx) => {
    await tx.db.insertInto("users").values(secondOwner(ours.teamId)).execute();
  });
  await deleteUser(ctxOf(ours), ours.userId);
  expect(await leadsTo("email", ours.email)).toBeNull();
  expect(await settlings(ours)).toBeGreaterThan(before);
});

const secondOwner = (team_id: number) => ({
  ...{ team_id, first_name: "Ada", last_name: "Zweig", email: "ada@praxis.example" },
  ...{ roles: ["team-owner"], status: 1, confirmed_at: later(api.time.now, { days: -1 }) },
});

test("a team that is taken away leaves nothing in the directory, and a job, should the process die meanwhile", async () => {
  await inTransaction(ctxOf(ours), removeTeam);
  expect(await rowsOf(ours)).toEqual([]);
  expect(await settlings(ours)).toBeGreaterThan(0);
});
