-- The last line against giving a price away more often than there are seats for it, whatever the code above it does. Who
-- has a seat at it keeps it, also where the team has lowered the limit since. The instant is the transaction's own (app.now)
-- where it is set.
create or replace function refuse_price_beyond_its_seats() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, clock_timestamp());
  lesson lessons%rowtype;
begin
  if is_restoring() then return null; end if;
  if new.price_id is null or not takes_seat(new, at) then return null; end if;
  if tg_op = 'UPDATE' and old.lesson_id = new.lesson_id and old.price_id is not distinct from new.price_id
    and old.seats >= new.seats and takes_seat(old, at) then
    return null;
  end if;
  select * into lesson from lessons where team_id = new.team_id and id = new.lesson_id for no key update;
  if price_room(lesson, new.price_id, at) < 0 then
    raise check_violation using constraint = 'no_seat_at_price',
      message = 'price ' || new.price_id || ' of lesson ' || new.lesson_id || ' has no seat left';
  end if;
  return null;
end $$;
