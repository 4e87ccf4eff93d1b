-- The last day to pay in Berlin: so many days after the booking, or since something is owed, at the latest the day on which
-- the lesson begins (payableUntil() in src/domain/registrations/rules/payment-rules.ts says the same).
create or replace function payable_until(r registrations, starts_at timestamptz, days int) returns date language sql stable
  return (
    select case when start > since and start < since + days then start else since + days end
    from (select (coalesce(r.owed_since, r.confirmed_at, r.created_at) at time zone 'Europe/Berlin')::date as since,
      (starts_at at time zone 'Europe/Berlin')::date as start) d);
