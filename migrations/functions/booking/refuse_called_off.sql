-- The last line against a place in a lesson that does not take place, whatever the code above it does. Whoever calls
-- a lesson off holds its row; whoever books waits here and then sees that it is off.
create or replace function refuse_called_off() returns trigger language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  perform from lessons where team_id = new.team_id and id = new.lesson_id for no key update;
  if exists (select from lessons where team_id = new.team_id and id = new.lesson_id and cancelled_at is not null) then
    raise check_violation using constraint = 'lesson_takes_place', message = 'lesson ' || new.lesson_id || ' is called off';
  end if;
  return new;
end $$;
