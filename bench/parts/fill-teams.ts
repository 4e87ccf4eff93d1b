import type pg from "pg";
import { CHOSEN_NAMES, FIRST_NAMES, SURNAME_BEGINNINGS, SURNAME_ENDINGS, SURNAMES } from "./names.ts";

/** How much a team has; `ahead` of its lessons are still to come, the others took place in the last three years. */
export type TeamSize = {
  courses: number;
  lessons: number;
  ahead: number;
  registrations: number;
  users: number;
};

/**
 * Gives each of the teams from `first` to `last` so much of everything, past the guards of single writes: a hundred thousand
 * registrations in seconds. Lessons lie ahead and behind, people are called as people are, a tenth of what is due is open.
 * Triggers rest meanwhile; what they would have kept (words for the search, tallies, last days to pay) is made at the
 * end, as after real bookings. The owner of the database writes, who has to be superuser.
 */
export async function fillTeams(
  owner: pg.Client,
  [first, last]: readonly [number, number],
  size: TeamSize,
): Promise<void> {
  await owner.query("begin");
  try {
    await owner.query("set local session_replication_role = replica");
    await owner.query("select setseed(0.42)");
    await nameEverybody(owner);
    const teams = [first, last];
    await owner.query(PEOPLE, [...teams, size.users]);
    await owner.query(INSTRUCTORS, teams);
    await owner.query(COURSES, [...teams, size.courses]);
    await owner.query(LESSONS, [...teams, size.courses, size.lessons, size.ahead]);
    await owner.query(SESSIONS, teams);
    await owner.query(REGISTRATIONS, [...teams, Math.max(1, Math.round(size.registrations / size.lessons))]);
    for (const entries of MONEY) await owner.query(entries, teams);
    await keepWhatTriggersKeep(owner, teams);
    await owner.query("commit");
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
  await owner.query("vacuum (analyze)");
}

/**
 * Names as the country has them: the frequent ones as often as they are, the others put together from two parts.
 */
async function nameEverybody(owner: pg.Client): Promise<void> {
  await owner.query(
    "create temp table drawn_surnames (n int primary key, name text not null) on commit drop",
  );
  await owner.query("create temp table drawn_names (n int primary key, name text not null) on commit drop");
  const surnames = Object.keys(SURNAMES);
  await owner.query(
    `insert into drawn_surnames
     select row_number() over (order by random()) - 1, name from (
       select name from unnest($1::text[], $2::int[]) frequent (name, often), generate_series(1, often)
       union all
       (select beginning || ending from unnest($3::text[]) beginning, unnest($4::text[]) ending order by random()
        limit ${CHOSEN_NAMES} - (select sum(often) from unnest($2::int[]) often))
     ) names`,
    [surnames, surnames.map((name) => SURNAMES[name]), SURNAME_BEGINNINGS, SURNAME_ENDINGS],
  );
  await owner.query(
    `insert into drawn_names
     select row_number() over (order by random()) - 1, name from (
       select name, n from unnest($1::text[]) with ordinality drawn (name, rank), generate_series(1, 2000) n
       where n <= 400 / (rank + 3) order by rank, n) names`,
    [FIRST_NAMES],
  );
}

const PEOPLE = `
  insert into users (team_id, first_name, last_name, email, roles, status, confirmed_at)
  select t, 'Rike', 'Person ' || n, 'rike.' || t || '.' || n || '@mail.example', '{instructor}', 1, now()
  from generate_series($1::int, $2::int) t, generate_series(1, $3) n`;

const INSTRUCTORS = `
  insert into instructors (team_id, user_id, name, status, rank)
  select team_id, id, first_name || ' ' || last_name, 'active', id from users
  where team_id between $1 and $2 and last_name like 'Person %'`;

const COURSES = `
  insert into courses (team_id, name, summary, description, course_type, withdrawal_mode, tax_mode)
  select t, 'Kurs ' || n, 'Ein Kurs für Frauen und ihre Kinder.', repeat('Wir nehmen uns Zeit. ', 20), 'leisure', 'leisure', 'exempt'
  from generate_series($1::int, $2::int) t, generate_series(1, $3) n`;

const LESSONS = `
  insert into lessons (team_id, course_id, instructor_id, max_participants, course_fee_cents, location, starts_at, ends_at,
    status)
  select t.id, c.ids[1 + n % $3::int], i.ids[1 + n % cardinality(i.ids)], 100, 12000, 'Kursraum Süd', d.day, d.day + interval '50 days',
    'active'
  from teams t
  cross join lateral (select array_agg(id order by id) as ids from courses where team_id = t.id) c
  cross join lateral (select array_agg(id order by id) as ids from instructors where team_id = t.id) i
  cross join generate_series(0, $4::int - 1) n
  cross join lateral (select date_trunc('hour', now()) + case
    when n < $5::int then interval '3 days' + n * interval '180 days' / greatest(1, $5::int)
    else interval '-5 days' - (n - $5::int) * interval '1000 days' / greatest(1, $4::int - $5::int) end as day) d
  where t.id between $1 and $2`;

const SESSIONS = `
  insert into lesson_sessions (team_id, lesson_id, starts_at, ends_at)
  select team_id, id, starts_at + week * interval '7 days', starts_at + week * interval '7 days' + interval '90 minutes'
  from lessons, generate_series(0, 7) week where team_id between $1 and $2`;

/**
 * Of a hundred people five have cancelled, three wait, two let their hold lapse, one has a fee to pay; of who has a seat one
 * in ten has not paid, two in a hundred have their money back, one in a hundred tried in vain.
 */
const REGISTRATIONS = `
  insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key, phone,
    created_at, confirmed_at, owed_since, waiting_since, expires_at, cancelled_at, cancelled_by, total_cents, fee_cents,
    payment_method, payment_status, paid_cents, refunded_cents, paid_on, insurance_type)
  select p.team_id, p.lesson_id, 'G-' || p.lesson_id || '-' || p.n, 'grown-' || gen_random_uuid(), p.status, f.name, s.name,
    lower(f.name) || '.' || p.lesson_id || '.' || p.n || '@mail.example', lower(f.name) || '|' || p.lesson_id || '|' || p.n,
    '0341 ' || 1000000 + (p.lesson_id * 131 + p.n) % 9000000, p.came, case when p.status in ('confirmed', 'cancelled') then p.came end,
    case when p.status = 'confirmed' then p.came end, case when p.status = 'waiting' then p.came end,
    case when p.status = 'expired' then p.came + interval '1 hour' end,
    case when p.status = 'cancelled' then p.came + interval '2 days' end,
    case when p.status = 'cancelled' then 'participant' end, 12000, case when p.dice = 10 then 3000 else 0 end, 'transfer',
    p.standing, case when p.standing in ('paid', 'refunded') then 12000 else 0 end,
    case when p.standing = 'refunded' then 12000 else 0 end,
    case when p.standing in ('paid', 'refunded') then (p.came + interval '5 days')::date end,
    case when p.dice = 20 then 'unknown' else 'statutory' end
  from (
    select d.*, case when d.dice = 10 then 'open' when d.status in ('expired', 'waiting') then 'none'
      when d.status = 'cancelled' then case when d.dice < 3 then 'refunded' else 'none' end
      when d.dice between 11 and 19 then 'open' when d.dice = 21 then 'failed' else 'paid' end as standing
    from (
      select r.*, case when r.dice < 5 or r.dice = 10 then 'cancelled' when r.dice < 8 then 'waiting' when r.dice < 10 then 'expired'
        else 'confirmed' end as status
      from (
        select l.team_id, l.id as lesson_id, n, floor(random() * 100) as dice,
          least(l.starts_at, now()) - interval '3 days' - random() * interval '90 days' as came,
          floor(random() * (select count(*) from drawn_names))::int as first_name,
          floor(random() * (select count(*) from drawn_surnames))::int as last_name
        from lessons l, generate_series(1, $3::int) n where l.team_id between $1 and $2
      ) r
    ) d
  ) p
  join drawn_names f on f.n = p.first_name
  join drawn_surnames s on s.n = p.last_name`;

const entries = (kind: "payment" | "refund", column: string) => `
  insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
  select team_id, id, '${kind}', ${column}, 'transfer', paid_on, 'hand', '{"kind": "system", "job": "bench"}', created_at
  from registrations where team_id between $1 and $2 and ${column} > 0`;
const MONEY = [entries("payment", "paid_cents"), entries("refund", "refunded_cents")];

/** Each as its trigger would; the letters' index is made anew, since row by row it takes hours for millions. */
async function keepWhatTriggersKeep(owner: pg.Client, teams: number[]): Promise<void> {
  await owner.query("drop index registration_words_letters");
  await owner.query(
    `insert into registration_words (team_id, registration_id, words)
     select r.team_id, r.id, words_of_registration(r) from registrations r where r.team_id between $1 and $2`,
    teams,
  );
  await owner.query(
    "update registrations r set payable_until = payable_until(r, l.starts_at, t.transfer_days) from lessons l, teams t where r.team_id between $1 and $2 and l.team_id = r.team_id and l.id = r.lesson_id and t.id = r.team_id and (owes_transfer(r) or owes_rest(r))",
    teams,
  );
  await owner.query("select mend_tallies(id) from teams where id between $1 and $2", teams);
  await owner.query(
    "create index registration_words_letters on registration_words using gin (team_id, words gin_trgm_ops)",
  );
}
