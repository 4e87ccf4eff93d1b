-- The last day to pay in Berlin: so many days after the booking, or since something is owed, at the latest the day on which
-- the lesson begins; with a deposit at the latest the day of the rest, which holds once the deposit is paid
-- (payableUntil() in src/domain/registrations/rules/money/payment-rules.ts says the same).
create or replace function payable_until(r registrations, starts_at timestamptz, days int) returns date language sql stable
  return (
    select case
      when r.deposit_cents > 0 and r.paid_cents - r.refunded_cents >= r.deposit_cents
        then case when start > since then least(r.rest_due_on, start) else r.rest_due_on end
      when start > since then least(since + days, start, r.rest_due_on)
      else least(since + days, r.rest_due_on) end
    from (select (coalesce(r.owed_since, r.confirmed_at, r.created_at) at time zone 'Europe/Berlin')::date as since,
      (starts_at at time zone 'Europe/Berlin')::date as start) d);
