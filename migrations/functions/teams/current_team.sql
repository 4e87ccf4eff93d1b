-- The team of the running transaction; null before it is set (a finished transaction leaves '').
create or replace function current_team() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.team_id', true), '')::bigint;
