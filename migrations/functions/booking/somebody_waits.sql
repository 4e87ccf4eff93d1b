-- Whether somebody waits, or holds an offer that runs: then nothing is free to others.
create or replace function somebody_waits(for_team bigint, for_lesson bigint, at timestamptz) returns boolean language sql stable
  return exists (
    select from registrations
    where team_id = for_team and lesson_id = for_lesson and is_in_line(registrations, at)
  );
