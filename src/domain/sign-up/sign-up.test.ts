import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { form, mailsTo, newestMail } from "../../../tests/support/people/accounts.ts";
import { signUpInput } from "./schema.ts";
import { signUp } from "./sign-up.ts";

const PUBLIC_URL = "https://kurshafen.example";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const provider = {
  processor: { name: "Kurshafen GmbH", address: ["Am Kai 1", "04999 Hafenstadt"], email: null },
  subprocessors: [],
};

const signUpWith = (given: Record<string, unknown>) =>
  signUp(
    api.services.database,
    signUpInput.parse(form(given)),
    { publicUrl: PUBLIC_URL, provider },
    api.time.now,
  );

const rows = async (sql: string, ...values: unknown[]) => (await api.owner.query(sql, values)).rows;

describe("signing up", () => {
  it("opens a team with its owner, on 30 days of trial of the plan praxis", async () => {
    await signUpWith({ email: "  K.Lindner@Sonnenschein.example " });

    const [team] = await rows("select * from teams where email = 'k.lindner@sonnenschein.example'");
    expect(team).toMatchObject({
      name: "Katharina Lindner",
      plan_key: "praxis",
      plan_version: 1,
      subscription_status: "trial",
      trial_starts_at: api.time.now,
      trial_ends_at: new Date("2026-12-21T10:00:00+01:00"),
    });
    expect(team.team_token).toMatch(/^[\w-]{32}$/);
    expect(await rows("select roles, status from users where team_id = $1", team.id)).toEqual([
      { roles: ["team-owner"], status: 0 },
    ]);
    expect(await rows("select name, status from instructors where team_id = $1", team.id)).toEqual([
      { name: "Katharina Lindner", status: "active" },
    ]);
    expect(await rows("select key from course_groups where team_id = $1 order by key", team.id)).toEqual([
      { key: "1" },
      { key: "2" },
      { key: "3" },
    ]);
    expect(
      await rows("select kind, version, given_at from consents where team_id = $1 order by kind", team.id),
    ).toEqual([
      { kind: "privacy", version: 6, given_at: api.time.now },
      { kind: "terms", version: 1, given_at: api.time.now },
    ]);
    expect(
      await rows(
        "select version, accepted_at, person, email, parties from contract_acceptances where team_id = $1",
        team.id,
      ),
    ).toEqual([
      {
        version: 2,
        accepted_at: api.time.now,
        person: "Katharina Lindner",
        email: "k.lindner@sonnenschein.example",
        parties: { ...provider, controller: { name: "Katharina Lindner", address: [] } },
      },
    ]);
  });

  it("calls the team as the practice is called, and keeps who is responsible for its imprint", async () => {
    await signUpWith({ email: "name@praxis.example", team_name: "  Geburtshaus   am Park " });
    const named = "select name, responsible, shows_email from teams where email = $1";
    expect(await rows(named, "name@praxis.example")).toEqual([
      { name: "Geburtshaus am Park", responsible: "Katharina Lindner", shows_email: false },
    ]);
    expect(() => signUpInput.parse(form({ team_name: " " }))).toThrow(
      "Bitte geben Sie den Namen Ihrer Praxis an",
    );
  });

  it("sees to it that the trial ends by itself, and is announced two weeks before", async () => {
    await signUpWith({ email: "trial@praxis.example" });
    expect(
      await rows(
        `select j.name, j.start_after from pgboss.job j join teams t on t.id = (j.data->>'team')::bigint
         where t.email = 'trial@praxis.example' and j.name like 'plan.%' order by j.start_after`,
      ),
    ).toEqual([
      { name: "plan.trial-warning", start_after: new Date("2026-12-07T10:00:00+01:00") },
      { name: "plan.trial-end", start_after: new Date("2026-12-21T10:00:00+01:00") },
    ]);
  });

  it("mails a link that proves the address, with its delivery in the queue", async () => {
    await signUpWith({ email: "link@praxis.example" });
    const mail = await newestMail(api, "link@praxis.example");
    expect(mail.kind).toBe("verification");
    expect(mail.data).toEqual({
      recipient_name: "Katharina Lindner",
      verification_url: expect.stringMatching(
        /^https:\/\/kurshafen\.example\/verify-email\?token=\d+\.[\w-]{32}$/,
      ),
      valid_until: "2026-11-22T10:00:00+01:00",
    });
    expect(
      await rows(
        `select 1 as one from pgboss.job j join mails m on m.id = (j.data->>'mail')::bigint
         where j.name = 'mail.deliver' and m.recipient = 'link@praxis.example'`,
      ),
    ).toHaveLength(1);
  });

  it("keeps neither the password nor the link's token in a readable form", async () => {
    await signUpWith({ email: "secret@praxis.example" });
    const { data } = await newestMail(api, "secret@praxis.example");
    const token = new URL(data.verification_url ?? "").searchParams.get("token");
    const [stored] = await rows(
      `select a.password, t.token_hash from auth.identities i join auth.accounts a on a.identity_id = i.id
       join auth.one_time_tokens t on t.identity_id = i.id where i.email = 'secret@praxis.example'`,
    );
    expect(stored.password).not.toContain("tulpe");
    expect(stored.token_hash).not.toContain(token);
  });

  it("is all or nothing: when the mail cannot be written, there is no team either", async () => {
    const count = async () =>
      (
        await rows(
          `select (select count(*) from teams) as teams, (select count(*) from auth.identities) as identities`,
        )
      )[0];
    const before = await count();
    await api.owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no mail today'; end $$;
      create trigger refuse before insert on mails for each row execute function refuse();`);
    await expect(signUpWith({ email: "nothing@praxis.example" })).rejects.toThrow("no mail today");
    await api.owner.query("drop trigger refuse on mails");
    expect(await count()).toEqual(before);
  });

  it("with a known address writes to its owner instead, and opens no second team", async () => {
    await signUpWith({ email: "twice@praxis.example" });
    await signUpWith({
      email: "Twice@praxis.example",
      first_name: "Jemand",
      password: "andere lange worte",
      password_confirmation: "andere lange worte",
    });
    expect(await mailsTo(api, "twice@praxis.example")).toEqual(["verification", "already-registered"]);
    expect((await newestMail(api, "twice@praxis.example")).data).toEqual({
      recipient_name: "Katharina Lindner",
      login_url: "https://kurshafen.example/anmelden",
      forgot_password_url: "https://kurshafen.example/forgot-password",
    });
    expect(await rows("select id from teams where email = 'twice@praxis.example'")).toHaveLength(1);
  });

  it("of one address by several at once opens one team", async () => {
    await Promise.all([1, 2, 3, 4].map(() => signUpWith({ email: "race@praxis.example" })));
    expect(await rows("select id from teams where email = 'race@praxis.example'")).toHaveLength(1);
    expect((await mailsTo(api, "race@praxis.example")).sort()).toEqual([
      "already-registered",
      "already-registered",
      "already-registered",
      "verification",
    ]);
  });
});
