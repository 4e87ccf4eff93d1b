-- The last line against overselling, whatever the code above it does: an unforced row that takes a
-- seat beyond the lesson's is refused. The instant is the transaction's own (app.now) where it is set.
create or replace function refuse_overselling() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, clock_timestamp());
  room int;
begin
  if is_restoring() then return null; end if;
  if new.overbooked or new.status not in ('pending', 'offered', 'confirmed') then return null; end if;
  if tg_op = 'UPDATE' and old.lesson_id = new.lesson_id and old.seats >= new.seats and takes_seat(old, at) then
    return null;
  end if;
  select max_participants into room from lessons where team_id = new.team_id and id = new.lesson_id for no key update;
  if seats_taken(new.team_id, new.lesson_id, at) > room then
    raise check_violation using constraint = 'no_seat_left', message = 'lesson ' || new.lesson_id || ' has no seat left';
  end if;
  return null;
end $$;
