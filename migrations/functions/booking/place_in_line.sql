-- The place in line: who waits or holds a running offer counts. Who stands in the line stands where the row says;
-- for anybody else it is where somebody who waits `since` then would stand.
create or replace function place_in_line(for_team bigint, for_lesson bigint, since timestamptz, of_one bigint, at timestamptz)
returns int language sql stable
  return (
    select count(*)::int from registrations
    where team_id = for_team and lesson_id = for_lesson and is_in_line(registrations, at)
      and (waiting_since, id) <= (
        coalesce((select own.waiting_since from registrations own where own.team_id = for_team and own.id = of_one), since),
        of_one)
  );
