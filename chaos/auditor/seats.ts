import type { Law } from "./law.ts";

/** Dates that at an instant have more people than seats: who is booked, or holds a seat or an offer that still lasts. */
export const OVERSOLD = `
  select l.id::int as lesson, sum(r.seats)::int as taken, l.max_participants::int as seats
  from lessons l join registrations r on r.team_id = l.team_id and r.lesson_id = l.id
  where r.status = 'confirmed' or (r.status in ('pending', 'offered') and r.expires_at > $1)
  group by l.team_id, l.id having sum(r.seats) > l.max_participants`;

const TWICE_IN_A_DATE = `
  select lesson_id::int as lesson, email::text, count(*)::int as times from registrations
  where status in ('confirmed', 'waiting') or (status in ('pending', 'offered') and expires_at > $1)
  group by team_id, lesson_id, email having count(*) > 1`;

type Oversold = { lesson: number; taken: number; seats: number };

/** No seat is given twice, neither while all goes on nor in the end. */
export const seatLaw: Law = {
  law: "no seat is taken twice",
  async faults({ now, oversold, looks }, database) {
    const { rows } = await database.query<Oversold>(OVERSOLD, [now]);
    const twice = await database.query<{ lesson: number; email: string; times: number }>(TWICE_IN_A_DATE, [
      now,
    ]);
    return [
      ...(looks === 0 ? ["nobody looked while all went on"] : []),
      ...[...oversold, ...rows].map(
        ({ lesson, taken, seats }) => `date ${lesson}: ${taken} of ${seats} seats are taken`,
      ),
      ...twice.rows.map(({ lesson, email, times }) => `date ${lesson}: ${email} is in it ${times} times`),
    ];
  },
};

const IDLE = `
  select l.id::int as lesson, l.max_participants - coalesce(sum(r.seats) filter (where r.status = 'confirmed'
      or (r.status in ('pending', 'offered') and r.expires_at > $1)), 0)::int as free,
    count(*) filter (where r.status = 'waiting')::int as waiting
  from lessons l join registrations r on r.team_id = l.team_id and r.lesson_id = l.id
  where l.starts_at > $1 group by l.team_id, l.id`;

/** Where somebody waits no seat lies idle: it is booked, held or offered. */
export const lineLaw: Law = {
  law: "no seat lies idle while somebody waits for it",
  async faults({ now }, database) {
    const { rows } = await database.query<{ lesson: number; free: number; waiting: number }>(IDLE, [now]);
    return rows
      .filter(({ free, waiting }) => free > 0 && waiting > 0)
      .map(({ lesson, free, waiting }) => `date ${lesson}: ${free} seats are free, and ${waiting} wait`);
  },
};
