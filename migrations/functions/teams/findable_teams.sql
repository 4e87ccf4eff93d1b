-- The addresses of teams that search engines are told of, the oldest first, as many as one list of theirs may hold.
create or replace function findable_teams() returns table (address text, changed_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select a.address, a.changed_at from team_addresses a where a.findable order by a.team_id limit 50000;
end;
