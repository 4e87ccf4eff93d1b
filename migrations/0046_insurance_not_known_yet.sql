-- How somebody is insured may not be known yet when the team adds her: then nothing is owed until it is.
alter table registrations
  drop constraint registrations_insurance_type_check,
  add constraint registrations_insurance_type_check check (insurance_type in ('statutory', 'private', 'self', 'unknown')),
  -- Since when something is owed, where that was not so from the booking on: days to pay count from then.
  add column owed_since timestamptz;

-- The few that are to be asked.
create index registrations_insurance_unknown on registrations (team_id, lesson_id) where insurance_type = 'unknown';

-- The last day to pay in Berlin: so many days after the booking, or since something is owed, at the latest the day on which
-- the lesson begins (payableUntil() in src/domain/registrations/rules.ts says the same).
create or replace function payable_until(r registrations, starts_at timestamptz, days int) returns date language sql stable
  return (
    select case when start > since and start < since + days then start else since + days end
    from (select (coalesce(r.owed_since, r.confirmed_at, r.created_at) at time zone 'Europe/Berlin')::date as since,
      (starts_at at time zone 'Europe/Berlin')::date as start) d);
