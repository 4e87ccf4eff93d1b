-- Whoever comes to owe a transfer is reminded when it is due, at the earliest on the next morning. A trigger,
-- since one comes to owe within the statement that books, by a dozen verbs, or because the sums of the money change that
-- the database keeps (keep_money_sums). When a deadline moves, plan-payment-reminders.ts plans anew.
create or replace function plan_payment_reminder() returns trigger language plpgsql as $$
declare at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  perform enqueue('registration.payment-due', jsonb_build_object('team', new.team_id, 'registration', new.id),
    greatest(payment_reminder_due(new, l.starts_at, t.transfer_days),
      ((at at time zone 'Europe/Berlin')::date + 1 + time '09:00') at time zone 'Europe/Berlin'))
  from lessons l join teams t on t.id = l.team_id
  where l.team_id = new.team_id and l.id = new.lesson_id and t.payment_reminder;
  return null;
end $$;
