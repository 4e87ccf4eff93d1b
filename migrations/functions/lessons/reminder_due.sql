-- When a lesson's people are to be reminded: at nine in the morning in Berlin, so many days before it begins.
create or replace function reminder_due(starts_at timestamptz, days int) returns timestamptz language sql stable
  return ((starts_at at time zone 'Europe/Berlin')::date - days + time '09:00') at time zone 'Europe/Berlin';
