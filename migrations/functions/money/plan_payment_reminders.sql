-- Plans the reminder of transfers whose deadline is still to come. A job that comes too early, or for what is paid, does nothing.
create or replace function plan_payment_reminders(for_team bigint, for_lesson bigint default null) returns void language sql volatile
begin atomic
  select enqueue('registration.payment-due', jsonb_build_object('team', r.team_id, 'registration', r.id),
    payment_reminder_due(r, l.starts_at, t.transfer_days))
  from registrations r
  join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
  join teams t on t.id = r.team_id
  where r.team_id = for_team and (for_lesson is null or r.lesson_id = for_lesson) and t.payment_reminder
    and r.status = 'confirmed' and r.payment_method = 'transfer' and r.payment_status = 'open' and not r.is_test
    and r.payment_reminded_at is null
    and payment_reminder_due(r, l.starts_at, t.transfer_days) > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
end;
