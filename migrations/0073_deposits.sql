-- A deposit: a share of the fee is due at booking, the rest until a day before the start.

alter table lessons
  -- 0 for none.
  add column deposit_percent int not null default 0 check (deposit_percent between 0 and 99),
  -- How many days before the first day the rest is due.
  add column rest_due_days int not null default 14 check (rest_due_days between 0 and 365);

alter table registrations
  -- What was agreed when it was booked; 0 where all is due at once.
  add column deposit_cents int not null default 0 check (deposit_cents >= 0),
  -- The last day to pay the rest.
  add column rest_due_on date,
  -- When she was reminded that the rest is due soon, and when that it is overdue.
  add column rest_reminded_at timestamptz,
  add column rest_overdue_at timestamptz,
  add constraint deposit_has_a_rest check (
    (deposit_cents = 0) = (rest_due_on is null) and (deposit_cents = 0 or deposit_cents < total_cents));

-- What they do stands in functions/money.
create function with_deposit(r registrations) returns registrations language sql immutable return r;
create function owes_rest(r registrations) returns boolean language sql immutable return false;
create function agree_deposit() returns trigger language plpgsql as $$ begin return new; end $$;
create function plan_rest_reminders() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger agree_deposit
  before insert or update of snapshot, total_cents, payment_method on registrations
  for each row execute function agree_deposit();
create trigger plan_rest_reminders
  after update of status, payment_method, payment_status, lesson_id, total_cents, fee_cents, paid_cents, refunded_cents, snapshot
  on registrations for each row
  when (owes_rest(new) and (not owes_rest(old) or old.lesson_id <> new.lesson_id or old.rest_due_on <> new.rest_due_on))
  execute function plan_rest_reminders();
