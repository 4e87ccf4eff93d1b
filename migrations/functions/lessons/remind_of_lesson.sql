-- Reminds everybody who has a seat, once, if it is time: whoever booked later has just read everything.
create or replace function remind_of_lesson(for_team bigint, for_lesson bigint, at timestamptz) returns int language plpgsql volatile as $$
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
