-- Plans the reminder of lessons that are still to be reminded of. A job that comes at another time does nothing.
create or replace function plan_reminders(for_team bigint, for_lesson bigint default null) returns void language sql volatile
begin atomic
  select enqueue('lesson.remind', jsonb_build_object('team', l.team_id, 'lesson', l.id), reminder_due(l.starts_at, t.reminder_days))
  from lessons l join teams t on t.id = l.team_id
  where l.team_id = for_team and (for_lesson is null or l.id = for_lesson) and t.reminder_days > 0 and not l.is_external
    and reminder_due(l.starts_at, t.reminder_days) > coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
end;
