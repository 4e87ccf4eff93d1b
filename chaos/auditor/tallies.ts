import type { Law } from "./law.ts";

/**
 * What the tallies say, against what is counted: of each date and of the team as a whole (date 0), by the month in which a
 * registration came, how it stands and how its money does.
 */
const WRONG = `
  with counted as (
    select r.team_id, at.lesson, to_char(r.created_at at time zone 'Europe/Berlin', 'YYYY-MM') as month, r.status,
      r.payment_status, r.is_test, r.waiting_since is not null as has_waited,
      coalesce(r.insurance_type, '') = 'unknown' as insurance_unknown, 1 as people, r.seats, owed.cents as due_cents,
      case when r.payment_status in ('open', 'failed')
        then greatest(owed.cents - (r.paid_cents - r.refunded_cents), 0) else 0 end as open_cents,
      case when owed.cents > 0 or r.paid_cents > 0 or r.refunded_cents > 0 then 1 else 0 end as with_money,
      case when r.paid_cents - r.refunded_cents > owed.cents then 1 else 0 end as to_return,
      case when r.refunded_cents > 0 then 1 else 0 end as refunded
    from registrations r
    cross join lateral (select case r.status when 'cancelled' then r.fee_cents when 'confirmed' then r.total_cents
      when 'pending' then r.total_cents else 0 end as cents) owed
    cross join lateral unnest(array[r.lesson_id, 0]) at (lesson)
  ), both_sides as (
    select team_id, lesson, month, status, payment_status, is_test, has_waited, insurance_unknown, people, seats, due_cents,
      open_cents, with_money, case when open_cents > 0 then 1 else 0 end as owing, to_return, refunded from counted
    union all
    select team_id, lesson_id, to_char(month, 'YYYY-MM'), status, payment_status, is_test, has_waited, insurance_unknown,
      -people, -seats, -due_cents, -open_cents, -with_money, -owing, -to_return, -refunded from registration_tallies
  )
  select lesson::int, month, status, payment_status, sum(people)::int as people, sum(seats)::int as seats,
    sum(due_cents)::int as due, sum(open_cents)::int as open
  from both_sides group by team_id, lesson, month, status, payment_status, is_test, has_waited, insurance_unknown
  having (sum(people), sum(seats), sum(due_cents), sum(open_cents), sum(with_money), sum(owing), sum(to_return), sum(refunded))
    is distinct from (0::bigint, 0::bigint, 0::numeric, 0::numeric, 0::bigint, 0::bigint, 0::bigint, 0::bigint)`;

type Wrong = {
  lesson: number;
  month: string;
  status: string;
  payment_status: string;
  people: number;
  seats: number;
  due: number;
  open: number;
};

/** Sums that are kept are those that are counted. */
export const tallyLaw: Law = {
  law: "tallies are what is counted",
  async faults(_, database) {
    const { rows } = await database.query<Wrong>(WRONG);
    return rows.map(
      ({ lesson, month, status, payment_status, people, seats, due, open }) =>
        `date ${lesson}, ${month}, ${status}, ${payment_status}: off by ${people} people, ${seats} seats, ${due} cents due, ${open} open`,
    );
  },
};
