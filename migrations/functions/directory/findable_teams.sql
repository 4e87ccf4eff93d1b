-- The addresses of teams that search engines are told of, the oldest first, as many as one list of theirs may hold.
create or replace function directory.findable_teams() returns table (address text, changed_at timestamptz)
language sql stable set search_path = directory, public
begin atomic
  select n.name, n.listed_at from directory.names n where n.listed_at is not null order by n.team_id limit 50000;
end;
