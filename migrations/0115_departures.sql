-- Which teams leave this server for another one, or have left it: who still believes them here is told so by the server itself.
create table departures (
  team_id bigint primary key,
  state text not null check (state in ('moving', 'departed')),
  since timestamptz not null default now()
);
