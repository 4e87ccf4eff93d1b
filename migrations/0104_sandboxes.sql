-- A sandbox is a team of somebody who only tries the product: the example practice, for an hour. It has no address in
-- words, so that it is listed nowhere; nothing of it leaves the product, and all of it goes when its time is over.
alter table teams
  add column sandbox_until timestamptz,
  add constraint sandboxes_are_not_listed check (sandbox_until is null or alias is null),
  add constraint sandboxes_are_known_by_their_token check (sandbox_until is null or team_token like 'probe\_%');
comment on column teams.sandbox_until is 'Until when this is a sandbox, after which all of it goes; null for a team in earnest.';

-- Which sandboxes there are, outside the walls: visitors are given one before they belong to any team.
create table sandboxes (
  team_id bigint primary key references teams (id) on delete cascade,
  ends_at timestamptz not null,
  opened_at timestamptz
);
create index sandboxes_ready on sandboxes (team_id) where opened_at is null;
