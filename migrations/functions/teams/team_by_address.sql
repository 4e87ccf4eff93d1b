-- Which team answers under this token or alias; null for none.
create or replace function team_by_address(wanted text) returns bigint language sql stable security definer set search_path = public
  return (select team_id from team_addresses where address = wanted);
