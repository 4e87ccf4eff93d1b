import type pg from "pg";
import { fillTeams, type TeamSize } from "./fill-teams.ts";

/** A team whose owner is signed in: `cookie` is the header that her calls bring. */
export type GrownTeam = { id: number; token: string; cookie: string; lesson: number; registration: number };

const PASSWORD = "tulpe gabel mond";

/**
 * Signs a team up over HTTP and gives it so much of everything, past the guards of single writes. The owner of the
 * database writes; searching words and statistics are as after real bookings.
 */
export async function growTeam(
  url: string,
  owner: pg.Client,
  name: string,
  size: TeamSize,
): Promise<GrownTeam> {
  const { id, token, cookie } = await signUp(url, owner, name);
  await fillTeams(owner, [id, id], size);
  const { rows } = await owner.query<{ lesson: number; registration: number }>(
    `select max(lesson_id)::int as lesson, max(id)::int as registration from registrations where team_id = $1`,
    [id],
  );
  const { lesson = 0, registration = 0 } = rows[0] ?? {};
  return { id, token, cookie, lesson, registration };
}

/** Puts so many other teams of one size beside those that are there. */
export async function crowdIn(owner: pg.Client, teams: number, size: TeamSize): Promise<void> {
  const { rows } = await owner.query<{ first: number; last: number }>(
    `with made as (
       insert into teams (team_token, name, email, plan_key, plan_version, registration_prefix)
       select 'crowd-team-token-' || gen_random_uuid(), 'Praxis ' || n, 'praxis@mail.example', 'zentrum', 1, 'NB'
       from generate_series(1, $1) n returning id)
     select min(id)::int as first, max(id)::int as last from made`,
    [teams],
  );
  const { first = 0, last = 0 } = rows[0] ?? {};
  await fillTeams(owner, [first, last], size);
}

async function signUp(url: string, owner: pg.Client, name: string) {
  const email = `${name}@mail.example`;
  const confirmations = { terms: true, privacy: true, av_contract: true };
  const person = { first_name: "Hedwig", last_name: "Krause", email };
  await post(url, "register", {
    ...person,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    confirmations,
  });
  const { rows } = await owner.query<{ team_id: number }>(
    "update auth.identities set email_verified = true where email = $1 returning team_id",
    [email],
  );
  const id = Number(rows[0]?.team_id);
  await owner.query("update users set status = 1, confirmed_at = now() where team_id = $1", [id]);
  await owner.query("update teams set plan_key = 'zentrum', plan_version = 1 where id = $1", [id]);
  const answer = await post(url, "login", { email, password: PASSWORD });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { data } = (await answer.json()) as { data: { team_token: string } };
  return { id, token: data.team_token, cookie };
}

async function post(url: string, call: string, body: object): Promise<Response> {
  const answer = await fetch(`${url}/api/application/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
