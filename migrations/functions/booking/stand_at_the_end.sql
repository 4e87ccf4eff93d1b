-- The end of a line, also where staff moved somebody up and those behind therefore wait from a moment ahead.
create or replace function stand_at_the_end() returns trigger language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  new.waiting_since := greatest(new.waiting_since, (
    select max(waiting_since) from registrations
    where team_id = new.team_id and lesson_id = new.lesson_id and status in ('waiting', 'offered') and id <> new.id));
  return new;
end $$;
