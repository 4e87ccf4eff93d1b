-- The advisory lock between whoever writes of a team (shared) and whoever moves it to another server (exclusive).
create or replace function team_lock(team bigint) returns bigint language sql immutable parallel safe
  return (4721::bigint << 48) + team;
