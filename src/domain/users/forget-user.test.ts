import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { forgetUser } from "./forget-user.ts";

let api: TestApi;
let owner: SignedIn;
let left: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  left = await addUser(api, owner, "team-admin", { first_name: "Miriam", last_name: "Oehme" });
  await call("PATCH", `/api/users/${left.userId}`, { first_name: "Miriam Änne" });
  await api.call("POST", "/api/application/forgot-password", { email: left.email });
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: owner.cookie });

const forget = () =>
  forgetUser(
    {
      database: api.services.database,
      team: owner.teamId,
      actor: { kind: "system", job: "user.forget" },
      now: api.time.now,
    },
    left.userId,
  );

/** Where her name or address stands. */
async function traces(): Promise<string[]> {
  const { rows } = await api.owner.query<{ place: string }>(
    `select 'users' as place from users where id = $1 and (email <> '' or last_name <> '' or first_name <> '')
     union all select 'mails' from mails where recipient = $2
     union all select 'identities' from auth.identities where user_id = $1
     union all select 'history' from audit_log where object_type = 'user' and object_id = $1 and changes::text like '%Miriam%'`,
    [left.userId, left.email],
  );
  return [...new Set(rows.map(({ place }) => place))].sort();
}

it("who is in the team is never forgotten", async () => {
  await forget();
  expect(await traces()).toEqual(["history", "identities", "mails", "users"]);
});

it("who was deleted is forgotten thirty days later: name, address, mails, and what the history said of her", async () => {
  expect((await call("DELETE", `/api/users/${left.userId}`)).status).toBe(200);
  const { rows } = await api.owner.query(
    `select extract(epoch from start_after - $2::timestamptz) / 86400 as days from pgboss.job
     where name = 'user.forget' and (data ->> 'user')::int = $1`,
    [left.userId, api.time.now],
  );
  expect(rows.map(({ days }) => Number(days))).toEqual([30]);
  await forget();
  expect(await traces()).toEqual([]);
  await forget();
  const said = await api.owner.query("select from audit_log where action = 'forgotten' and object_id = $1", [
    left.userId,
  ]);
  expect(said.rowCount).toBe(1);
});
