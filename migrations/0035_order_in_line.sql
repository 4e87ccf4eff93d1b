-- Who is told a place in line keeps it: a request that arrived earlier and got the lesson's lock later stands behind.

-- The end of a line, also where staff moved somebody up and those behind therefore wait from a moment ahead.
create function stand_at_the_end() returns trigger language plpgsql as $$
begin
  new.waiting_since := greatest(new.waiting_since, (
    select max(waiting_since) from registrations
    where team_id = new.team_id and lesson_id = new.lesson_id and status in ('waiting', 'offered') and id <> new.id));
  return new;
end $$;
create trigger stand_at_the_end before insert or update of lesson_id on registrations for each row
  when (new.status = 'waiting') execute function stand_at_the_end();

-- The place in line: who waits or holds a running offer counts. Who stands in the line stands where the row says;
-- for anybody else it is where somebody who waits `since` then would stand.
create or replace function place_in_line(for_team bigint, for_lesson bigint, since timestamptz, of_one bigint, at timestamptz)
returns int language sql stable
  return (
    select count(*)::int from registrations
    where team_id = for_team and lesson_id = for_lesson
      and status in ('waiting', 'offered') and (status = 'waiting' or expires_at > at)
      and (waiting_since, id) <= (
        coalesce((select own.waiting_since from registrations own where own.team_id = for_team and own.id = of_one), since),
        of_one)
  );
