-- Locks a lesson's course for those who give its seats to people in line, so that nobody who waits for any of its dates
-- is offered two at once. Taken after the lesson's lock, and before those of registrations.
create or replace function lock_lines_of_course(for_team bigint, for_lesson bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('lines of course ' || for_team || ' ' || course_id, 0))
  from lessons where team_id = for_team and id = for_lesson
$$;
