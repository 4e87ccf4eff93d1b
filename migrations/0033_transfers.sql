-- Bank transfers to their end: the reminder once a deadline has passed, and the seat that lapses where
-- the team says so.

alter table teams
  -- Whether people are reminded of a transfer that is overdue.
  add column payment_reminder boolean not null default false,
  -- So many days after that reminder an unpaid seat goes on; 0 is never.
  add column lapse_days int not null default 0 check (lapse_days between 0 and 60);
-- Teams that are there already decide for themselves; new ones remind, and pass unpaid seats on after a week.
alter table teams alter column payment_reminder set default true, alter column lapse_days set default 7;

-- Nullable, because book_registration() writes every column of a registration.
alter table registrations
  add column payment_reminded_at timestamptz,
  -- When the seat goes on unless money comes, as the reminder said; null where nothing was said.
  add column unpaid_lapses_at timestamptz,
  add constraint lapse_was_announced check (unpaid_lapses_at is null or payment_reminded_at is not null);

-- The few that owe a transfer.
create index registrations_unpaid on registrations (team_id, lesson_id)
  where status = 'confirmed' and payment_method = 'transfer' and payment_status = 'open';

-- The last day of a transfer in Berlin: so many days after the booking, at the latest the day on which the lesson begins
-- (payableUntil() in src/domain/registrations/rules.ts says the same).
create function payable_until(r registrations, starts_at timestamptz, days int) returns date language sql stable
  return (
    select case when start > since and start < since + days then start else since + days end
    from (select (coalesce(r.confirmed_at, r.created_at) at time zone 'Europe/Berlin')::date as since,
      (starts_at at time zone 'Europe/Berlin')::date as start) d);

-- When somebody is reminded: at nine in the morning in Berlin after the last day.
create function payment_reminder_due(r registrations, starts_at timestamptz, days int) returns timestamptz language sql stable
  return (payable_until(r, starts_at, days) + 1 + time '09:00') at time zone 'Europe/Berlin';

create function owes_transfer(r registrations) returns boolean language sql immutable
  return r.status = 'confirmed' and r.payment_method = 'transfer' and r.payment_status = 'open' and r.is_test is not true;

-- Plans the reminder of transfers whose deadline is still to come. A job that comes too early, or for what is paid, does nothing.
create function plan_payment_reminders(for_team bigint, for_lesson bigint default null) returns void language sql volatile
begin atomic
  select enqueue('registration.payment-due', jsonb_build_object('team', r.team_id, 'registration', r.id),
    payment_reminder_due(r, l.starts_at, t.transfer_days))
  from registrations r
  join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
  join teams t on t.id = r.team_id
  where r.team_id = for_team and (for_lesson is null or r.lesson_id = for_lesson) and t.payment_reminder
    and r.status = 'confirmed' and r.payment_method = 'transfer' and r.payment_status = 'open' and r.is_test is not true
    and r.payment_reminded_at is null
    and payment_reminder_due(r, l.starts_at, t.transfer_days) > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
end;

-- Whoever comes to owe a transfer is reminded when it is due, at the earliest on the next morning.
create function plan_payment_reminder() returns trigger language plpgsql as $$
declare at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  perform enqueue('registration.payment-due', jsonb_build_object('team', new.team_id, 'registration', new.id),
    greatest(payment_reminder_due(new, l.starts_at, t.transfer_days),
      ((at at time zone 'Europe/Berlin')::date + 1 + time '09:00') at time zone 'Europe/Berlin'))
  from lessons l join teams t on t.id = l.team_id
  where l.team_id = new.team_id and l.id = new.lesson_id and t.payment_reminder;
  return null;
end $$;
create trigger plan_payment_reminder_of_new after insert on registrations for each row
  when (owes_transfer(new)) execute function plan_payment_reminder();
create trigger plan_payment_reminder after update of status, payment_method, payment_status, lesson_id on registrations for each row
  when (owes_transfer(new) and new.payment_reminded_at is null and (not owes_transfer(old) or old.lesson_id <> new.lesson_id))
  execute function plan_payment_reminder();

create function plan_payments_after_lesson_change() returns trigger language plpgsql as $$
begin
  perform plan_payment_reminders(new.team_id, new.id);
  return null;
end $$;
create trigger plan_payment_reminders after update of starts_at on lessons for each row
  when (old.starts_at <> new.starts_at) execute function plan_payments_after_lesson_change();

create function plan_payments_after_setting() returns trigger language plpgsql as $$
begin
  perform plan_payment_reminders(new.id);
  return null;
end $$;
create trigger plan_payment_reminders after update of transfer_days, payment_reminder on teams for each row
  when (new.payment_reminder and (old.transfer_days <> new.transfer_days or not old.payment_reminder))
  execute function plan_payments_after_setting();
