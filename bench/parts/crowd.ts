import type pg from "pg";

/** How much a team has. */
export type TeamSize = { courses: number; lessons: number; registrations: number; users: number };

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
  await fill(owner, [id, id], size);
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
  await fill(owner, [first, last], size);
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
  });
  if (!answer.ok) throw new Error(`${call} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Triggers rest meanwhile, and the letters' index is made anew at the end: rows by the million would take hours. */
async function fill(owner: pg.Client, [first, last]: [number, number], size: TeamSize): Promise<void> {
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  const of = (count: number) => [first, last, count];
  await owner.query(
    `insert into users (team_id, first_name, last_name, email, roles, status, confirmed_at)
     select t, 'Rike', 'Person ' || n, 'rike.' || t || '.' || n || '@mail.example', '{instructor}', 1, now()
     from generate_series($1::int, $2::int) t, generate_series(1, $3) n`,
    of(size.users),
  );
  await owner.query(
    `insert into instructors (team_id, user_id, name, status, rank)
     select team_id, id, first_name || ' ' || last_name, 'active', id from users
     where team_id between $1 and $2 and last_name like 'Person %' and $3 > 0`,
    of(size.users),
  );
  await owner.query(
    `insert into courses (team_id, name, summary, description, course_type, withdrawal_mode, tax_mode)
     select t, 'Kurs ' || n, 'Ein Kurs für Frauen und ihre Kinder.', repeat('Wir nehmen uns Zeit. ', 20), 'leisure', 'leisure', 'exempt'
     from generate_series($1::int, $2::int) t, generate_series(1, $3) n`,
    of(size.courses),
  );
  await owner.query(
    `insert into lessons (team_id, course_id, instructor_id, max_participants, location, starts_at, ends_at, status)
     select c.team_id, c.id, (select min(id) from instructors i where i.team_id = c.team_id), 100, 'Kursraum Süd',
       now() + (n * 7 - 200) * interval '1 day', now() + (n * 7 - 150) * interval '1 day', 'active'
     from courses c, generate_series(1, greatest(1, $3 / ${size.courses})) n where c.team_id between $1 and $2`,
    of(size.lessons),
  );
  await owner.query(
    `insert into lesson_sessions (team_id, lesson_id, starts_at, ends_at)
     select team_id, id, starts_at + week * interval '7 days', starts_at + week * interval '7 days' + interval '90 minutes'
     from lessons, generate_series(0, 7) week where team_id between $1 and $2`,
    [first, last],
  );
  await owner.query(
    `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key,
       created_at, confirmed_at)
     select l.team_id, l.id, 'G-' || l.id || '-' || n, 'grown-' || gen_random_uuid(), 'confirmed', 'Lea',
       'Hartmann ' || n, 'lea.' || l.id || '.' || n || '@mail.example', 'lea ' || l.id || ' ' || n,
       now() - n * interval '1 hour', now()
     from lessons l, generate_series(1, greatest(1, $3 / ${size.lessons})) n where l.team_id between $1 and $2`,
    of(size.registrations),
  );
  await owner.query("drop index registration_words_letters");
  await owner.query(
    `insert into registration_words (team_id, registration_id, words)
     select r.team_id, r.id, words_of_registration(r) from registrations r where r.team_id between $1 and $2`,
    [first, last],
  );
  await owner.query(
    "create index registration_words_letters on registration_words using gin (team_id, words gin_trgm_ops)",
  );
  await owner.query("commit");
  await owner.query("vacuum (analyze)");
}
