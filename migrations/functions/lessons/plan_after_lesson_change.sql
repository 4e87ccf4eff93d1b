-- A lesson that is new, or begins at another time, has its reminder planned.
create or replace function plan_after_lesson_change() returns trigger language plpgsql as $$
begin
  perform plan_reminders(new.team_id, new.id);
  return null;
end $$;
