-- What a team says about itself and how it works: logo, opening hours, tax data, deadlines, reminders, closed days.

alter table teams
  add column logo text,
  add column opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'),
  add column opening_note text not null default '',
  add column tax_number text not null default '',
  add column vat_id text not null default '',
  add column default_tax_mode text not null default 'exempt'
    check (default_tax_mode in ('small_business', 'exempt', 'standard', 'reduced')),
  add column transfer_days int not null default 14 check (transfer_days between 1 and 60),
  -- So many days before the first session people are reminded; 0 is never.
  add column reminder_days int not null default 0 check (reminder_days between 0 and 14),
  add column closed_days jsonb not null default '[]' check (jsonb_typeof(closed_days) = 'array');

-- Teams that are there already decide for themselves; new ones remind.
alter table teams alter column reminder_days set default 2;

-- Nobody is asked to transfer money to an account that is not named.
alter table teams alter column offers_transfer set default false;
update teams set offers_transfer = false where bank_iban = '';
alter table teams add constraint transfer_needs_account check (not offers_transfer or bank_iban <> '');

-- A new logo is saved by itself: a form that is open meanwhile has not become stale by it.
drop trigger touch on teams;
create trigger touch before update on teams for each row
  when (new.logo is not distinct from old.logo) execute function touch_updated_at();

-- A logo's file goes when another one takes its place, or none.
create function release_logo() returns trigger language plpgsql as $$
begin
  delete from files where team_id = old.id and id = substring(old.logo from '/file/([A-Za-z0-9_-]+)$');
  return null;
end $$;
create trigger release_logo after update of logo on teams for each row
  when (old.logo is distinct from new.logo) execute function release_logo();

-- Addresses that a team has left go on leading to it, the last five of them; others may take the rest.
alter table team_addresses add column left_at timestamptz;

create or replace function keep_team_addresses() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update team_addresses set left_at = clock_timestamp()
    where team_id = new.id and left_at is null and address not in (new.team_token, coalesce(new.alias, ''));
  delete from team_addresses where address in (
    select address from team_addresses where team_id = new.id and left_at is not null
      and address not in (new.team_token, coalesce(new.alias, ''))
    order by left_at desc offset 5);
  insert into team_addresses (address, team_id)
    select address, new.id from unnest(array[new.team_token, new.alias]) address where address is not null
    on conflict (address) do update set left_at = null where team_addresses.team_id = new.id;
  if exists (select from team_addresses where address in (new.team_token, coalesce(new.alias, '')) and team_id <> new.id) then
    raise unique_violation using constraint = 'team_addresses_pkey', message = 'address belongs to another team';
  end if;
  return null;
end $$;

-- Takes an address for the current team; false when it is another team's. Of two teams at once one gets it.
create function claim_address(wanted text) returns boolean language plpgsql volatile security definer set search_path = public as $$
begin
  insert into team_addresses (address, team_id) values (wanted, current_team()) on conflict (address) do nothing;
  return (select team_id = current_team() from team_addresses where address = wanted);
end $$;

-- Reminders --------------------------------------------------------------------------------------

alter table registrations add column reminded_at timestamptz;

-- When a lesson's people are to be reminded: at nine in the morning in Berlin, so many days before it begins.
create function reminder_due(starts_at timestamptz, days int) returns timestamptz language sql stable
  return ((starts_at at time zone 'Europe/Berlin')::date - days + time '09:00') at time zone 'Europe/Berlin';

-- Plans the reminder of lessons that are still to be reminded of. A job that comes at another time does nothing.
create function plan_reminders(for_team bigint, for_lesson bigint default null) returns void language sql volatile
begin atomic
  select enqueue('lesson.remind', jsonb_build_object('team', l.team_id, 'lesson', l.id), reminder_due(l.starts_at, t.reminder_days))
  from lessons l join teams t on t.id = l.team_id
  where l.team_id = for_team and (for_lesson is null or l.id = for_lesson) and t.reminder_days > 0 and not l.is_external
    and reminder_due(l.starts_at, t.reminder_days) > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
end;

create function plan_after_lesson_change() returns trigger language plpgsql as $$
begin
  perform plan_reminders(new.team_id, new.id);
  return null;
end $$;
create trigger plan_reminder_of_new after insert on lessons for each row execute function plan_after_lesson_change();
create trigger plan_reminder after update of starts_at on lessons for each row
  when (old.starts_at <> new.starts_at) execute function plan_after_lesson_change();

create function plan_after_setting() returns trigger language plpgsql as $$
begin
  perform plan_reminders(new.id);
  return null;
end $$;
create trigger plan_reminders after update of reminder_days on teams for each row
  when (old.reminder_days <> new.reminder_days) execute function plan_after_setting();

-- Reminds everybody who has a seat, once, if it is time: whoever booked later has just read everything.
create function remind_of_lesson(for_team bigint, for_lesson bigint, at timestamptz) returns int language plpgsql volatile as $$
declare posted int;
begin
  with due as (
    select l.id, reminder_due(l.starts_at, t.reminder_days) as since from lessons l join teams t on t.id = l.team_id
    where l.team_id = for_team and l.id = for_lesson and t.reminder_days > 0 and l.starts_at > at
  ), told as (
    update registrations r set reminded_at = at from due
    where r.team_id = for_team and r.lesson_id = due.id and r.status = 'confirmed' and r.reminded_at is null
      and due.since <= at and r.confirmed_at < due.since
    returning r.id, r.email
  )
  select count(post_mail(for_team, 'lesson-reminder', told.email, told.id, null, '{}')) into posted from told;
  return posted;
end $$;
