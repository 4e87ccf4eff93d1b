-- When somebody is reminded: at nine in the morning in Berlin after the last day.
create or replace function payment_reminder_due(r registrations, starts_at timestamptz, days int) returns timestamptz language sql stable
  return (payable_until(r, starts_at, days) + 1 + time '09:00') at time zone 'Europe/Berlin';
