import type pg from "pg";

const TOKEN = "bench-team-token-0123456789";

/** A team with real-sized data: 40 courses, 200 lessons of eight evenings, free of charge, few questions. */
export type BenchedTeam = { id: number; token: string; lessons: number[] };

/** Writes the team as the owner of the database. `seats` is the size of every lesson, `token` the team's address. */
export async function createTeam(owner: pg.Client, seats: number, token = TOKEN): Promise<BenchedTeam> {
  await owner.query("begin");
  const { rows } = await owner.query<{ id: number }>(
    `insert into teams (team_token, name, email, plan_key, plan_version, registration_prefix, city, description)
     values ($1, 'Hebammenpraxis am Prüfstand', 'praxis@mail.example', 'zentrum', 1, 'PS', 'Leipzig', 'Kurse rund um die Geburt.')
     returning id`,
    [token],
  );
  const id = Number(rows[0]?.id);
  // Written by hand, like the team: no worker runs here that would.
  await owner.query("insert into directory.teams (id) values ($1)", [id]);
  await owner.query(
    "insert into directory.names (kind, name, team_id, state) values ('address', $1, $2, 'used')",
    [token, id],
  );
  await owner.query("select set_config('app.team_id', $1, true)", [String(id)]);
  // Without the contract nothing of a team is published.
  await owner.query(
    `insert into contract_acceptances (team_id, version, accepted_at, person, email, parties)
     values ($1, 1, now(), 'Hanna Prüfstand', 'praxis@mail.example', '{}')`,
    [id],
  );
  await owner.query(
    `insert into course_groups (team_id, key, name, rank)
     select $1, key::text, 'Gruppe ' || key, key from generate_series(1, 3) key`,
    [id],
  );
  await owner.query(
    `insert into instructors (team_id, name, status, rank)
     select $1, 'Hebamme ' || n, 'active', n from generate_series(1, 5) n`,
    [id],
  );
  await owner.query(
    `insert into courses (team_id, name, summary, description, group_key, course_type, withdrawal_mode, tax_mode)
     select $1, 'Kurs ' || n, 'Ein Kurs für Frauen und ihre Kinder.', repeat('Wir nehmen uns Zeit füreinander. ', 20),
       (1 + n % 3)::text, 'leisure', 'leisure', 'exempt' from generate_series(1, 40) n`,
    [id],
  );
  const lessons = await owner.query<{ id: number }>(
    `insert into lessons (team_id, course_id, instructor_id, max_participants, course_fee_cents, location,
       starts_at, ends_at, status, is_hide_data_1, is_hide_data_2)
     select $1, (select min(id) from courses where team_id = $1) + n % 40,
       (select min(id) from instructors where team_id = $1) + n % 5, $2, 0, 'Kursraum Süd',
       now() + (10 + n) * interval '1 day', now() + (60 + n) * interval '1 day', 'active', true, true
     from generate_series(0, 199) n returning id`,
    [id, seats],
  );
  await owner.query(
    `insert into lesson_sessions (team_id, lesson_id, starts_at, ends_at)
     select team_id, id, starts_at + week * interval '7 days', starts_at + week * interval '7 days' + interval '90 minutes'
     from lessons, generate_series(0, 7) week where team_id = $1`,
    [id],
  );
  await owner.query("commit");
  await owner.query("analyze");
  return { id, token, lessons: lessons.rows.map((row) => Number(row.id)) };
}
