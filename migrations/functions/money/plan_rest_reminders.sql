-- Whoever comes to owe a rest is reminded a week before it is due, and told when it is overdue; at the earliest on the next
-- morning (restRemindedAt() in src/domain/registrations/rules/money/deposit-rules.ts says when). When a deadline moves,
-- plan-payment-reminders.ts plans anew.
create or replace function plan_rest_reminders() returns trigger language plpgsql as $$
declare at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  perform enqueue('registration.payment-due', jsonb_build_object('team', new.team_id, 'registration', new.id),
    greatest((day + time '09:00') at time zone 'Europe/Berlin',
      ((at at time zone 'Europe/Berlin')::date + 1 + time '09:00') at time zone 'Europe/Berlin'))
  from lessons l
  join teams t on t.id = l.team_id
  cross join lateral (select payable_until(new, l.starts_at, t.transfer_days) as until) due
  cross join lateral (values (due.until - 7), (due.until + 1)) reminder (day)
  where l.team_id = new.team_id and l.id = new.lesson_id and t.payment_reminder;
  return null;
end $$;
