import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../tests/support/api.ts";
import { atEnd } from "../../tests/support/at-end.ts";
import { form } from "../../tests/support/people/accounts.ts";
import { operate } from "../../tests/support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../tests/support/people/team.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "0.2" });
  await api.call("POST", "/api/application/register", form());
});
beforeEach(async () => {
  team = await signUpTeam(api);
});

const run = async (...words: string[]) => {
  const { code, said, complained } = await operate(api, ...words);
  return `${code} ${said}${complained}`;
};
const data = async (...words: string[]) => JSON.parse((await operate(api, ...words, "--json")).said);
const actions = async (type: string) => {
  const { rows } = await api.owner.query(
    "select action from audit_log where actor ->> 'kind' = 'operator' and object_type = $1 and team_id = $2 order by id",
    [type, team.teamId],
  );
  return rows.map(({ action }) => action);
};

describe("somebody who cannot sign in", () => {
  const right = { email: "k.lindner@sonnenschein.example", password: "tulpe gabel mond" };
  const signIn = (from: string, password = right.password) =>
    api.call("POST", "/api/application/login", { ...right, password }, { from });

  it("may try again at once when the operator unlocks her, also from her own network", async () => {
    for (let tried = 0; tried < 3; tried++) await signIn("192.0.2.1", "geraten und falsch");
    expect((await signIn("192.0.2.1")).status).toBe(429);
    expect(await run("people", "unlock", right.email.toUpperCase())).toMatch(/^0 Forgotten limits: [1-9]\./);
    expect((await signIn("192.0.2.1")).status).toBe(200);
  });

  it("is found by her address, in whichever team", async () => {
    expect(await data("people", "find", team.email)).toMatchObject({
      id: team.userId,
      team: team.teamId,
      roles: ["team-owner"],
      second_factor_since: null,
      passkeys: [],
    });
    expect(await run("people", "find", "nobody@praxis.example")).toMatch(/^1 Nobody has an account/);
  });

  it("loses second factor and sessions when the operator resets them, and is told who it was", async () => {
    await api.owner.query(
      `insert into auth.second_factors (team_id, identity_id, sealed_secret, confirmed_at)
       select team_id, id, 'sealed', now() from auth.identities where user_id = $1`,
      [team.userId],
    );
    expect(await run("people", "reset-second-factor", team.email)).toMatch(
      /^0 She signs in with her password/,
    );
    expect(await run("people", "reset-second-factor", team.email)).toMatch(/^1 /);
    expect((await api.call("GET", "/api/courses", undefined, { cookie: team.cookie })).status).toBe(401);
    const { rows } = await api.owner.query(
      "select kind, data ->> 'by' as by from mails where recipient = $1",
      [team.email],
    );
    expect(rows).toEqual([{ kind: "security-notice", by: "der Betreiber der Plattform" }]);
    expect(await actions("user")).toEqual(["second_factor_reset"]);
  });
});

describe("mails that have not gone out", () => {
  const mail = async (state: string) => {
    const { rows } = await api.owner.query(
      `insert into mails (team_id, kind, recipient, user_id, state) values ($1, 'verification', 'ada@praxis.example', $2, $3)
       returning id`,
      [team.teamId, team.userId, state],
    );
    return String(rows[0].id);
  };

  it("are listed by team and state, sent now, or stopped for good", async () => {
    const [waiting, failed] = [await mail("queued"), await mail("failed")];
    const of = ["--team", team.teamToken];
    expect((await data("mails", "list", ...of)).map(({ id }: { id: number }) => String(id))).toEqual([
      waiting,
      failed,
    ]);
    expect(await data("mails", "repeat", "--state", "queued", ...of)).toEqual({ repeated: 1 });
    expect(await run("mails", "repeat", failed, ...of)).toMatch(
      /^1 Was die E-Mail \d+ enthielt, ist vergessen/,
    );
    expect(await run("mails", "stop", team.teamToken, waiting)).toMatch(/^0 Mail \d+ does not go out/);
    expect(await run("mails", "stop", team.teamToken, waiting)).toMatch(/^1 /);
    expect(await run("mails", "repeat", failed)).toMatch(/^2 A mail is named with its --team/);
    expect(await data("mails", "list", ...of, "--state", "queued")).toEqual([]);
    expect(await actions("team")).toEqual(["mails_repeated", "mail_stopped"]);
  });
});

describe("a job that was given up", () => {
  it("is looked at and tried anew, with all its tries", async () => {
    const { rows } = await api.owner.query(
      `select enqueue('payment.check', '{"team": 1, "payment": 7}'), id from pgboss.job limit 0`,
    );
    expect(rows).toEqual([]);
    await api.owner.query(`select enqueue('payment.check', '{"team": 1, "payment": 7}')`);
    await api.owner.query(
      `update pgboss.job set state = 'failed', retry_count = 40, completed_on = now(), output = '{"message": "nobody answers"}'
       where name = 'payment.check'`,
    );
    const [job] = await data("jobs", "list", "--queue", "payment.check");
    expect(job).toMatchObject({ tries: 41, fault: "nobody answers", data: { payment: 7 } });
    expect(await run("jobs", "show", job.id)).toMatch(/^0 .*nobody answers/s);
    expect(await run("jobs", "repeat", job.id)).toMatch(/^0 Jobs that are tried anew: 1\./);
    expect(await run("jobs", "repeat", job.id)).toMatch(/^1 /);
    expect(await data("jobs", "repeat", "--queue", "payment.check")).toEqual({ repeated: 0 });
    expect((await data("acts"))[0]).toMatchObject({ act: "jobs-repeated", subject: "payment.check" });
  });
});

describe("what a team's other program was told", () => {
  it("is told once more when it was given up", async () => {
    await api.owner.query(
      `with endpoint as (insert into webhook_endpoints (team_id, url, events, created_at)
         values ($1, 'https://kasse.example/', '{registration.confirmed}', now()) returning id)
       insert into webhook_deliveries (team_id, endpoint_id, message, event, subject, data, occurred_at, state)
         select $1, id, gen_random_uuid(), 'registration.confirmed', 7, '{}', now(), 'failed' from endpoint`,
      [team.teamId],
    );
    const [delivery] = await data("webhooks", "deliveries", team.teamToken);
    expect(delivery).toMatchObject({ state: "failed", url: "https://kasse.example/" });
    expect(await data("webhooks", "replay", team.teamToken, "--failed")).toEqual({ replayed: 1 });
    expect(await data("webhooks", "deliveries", team.teamToken)).toMatchObject([{ state: "waiting" }]);
    expect(await run("webhooks", "replay", team.teamToken)).toMatch(/^2 Either a delivery is named/);
  });
});

describe("all data of a team", () => {
  it("are written into a file that nobody else reads, and that was not there", async () => {
    const folder = mkdtempSync(join(tmpdir(), "operator-"));
    atEnd(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "team.zip");
    expect(await run("teams", "export", team.teamToken, file)).toMatch(/^0 Wrote \d+ bytes/);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");
    expect(await run("teams", "export", team.teamToken, file)).toMatch(/^1 .*EEXIST/);
    expect(await actions("team")).toEqual(["exported"]);
  });
});
