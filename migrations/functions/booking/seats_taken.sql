-- Seats taken of a lesson at an instant: confirmed ones, and holds and offers until they end, exactly.
create or replace function seats_taken(for_team bigint, for_lesson bigint, at timestamptz) returns int language sql stable
  return (
    select coalesce(sum(seats), 0)::int from registrations
    where team_id = for_team and lesson_id = for_lesson and takes_seat(registrations, at)
  );
