-- What a registration adds to the tallies of its lesson and its team. Money counts as it does in the lists: of what came and
-- did not go back (keep_money_sums) as much as is due is not open.
create or replace function tally_of(r registrations) returns table (month date, status text, payment_status text, is_test boolean,
  has_waited boolean, insurance_unknown boolean, people int, seats int, due_cents int, open_cents int, with_money int,
  owing int, to_return int, refunded int) language sql immutable as $$
  select date_trunc('month', r.created_at at time zone 'Europe/Berlin')::date, r.status, r.payment_status, r.is_test,
    r.waiting_since is not null, coalesce(r.insurance_type = 'unknown', false), 1, r.seats, m.due, o.cents,
    (m.due > 0 or r.paid_cents > 0 or r.refunded_cents > 0)::int, (o.cents > 0)::int, (m.kept > m.due)::int,
    (r.refunded_cents > 0)::int
  from (select due_cents(r) as due, r.paid_cents - r.refunded_cents as kept) m
  cross join lateral (
    select case when r.payment_status in ('open', 'failed') then greatest(0, m.due - m.kept) else 0 end as cents) o
$$;
