-- A lesson with more seats, a later begin, or active again may have a seat for who waits. A trigger, so that nobody who
-- writes a lesson forgets the line.
create or replace function wake_after_lesson_change() returns trigger language plpgsql as $$
begin
  perform wake_waiting_list(new.team_id, new.id);
  return null;
end $$;
