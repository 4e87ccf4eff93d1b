-- What an imprint is written from, and whether visitors see the team's e-mail address.
alter table teams
  add column responsible text not null default '',
  add column profession text not null default ''
    check (profession in ('', 'midwife', 'nurse', 'physiotherapist', 'unregulated')),
  add column authority text not null default '',
  add column shows_email boolean not null default false;

-- Teams that stand already have shown their address, and go on; who is responsible is their first owner.
alter table teams no force row level security;
alter table users no force row level security;
update teams set shows_email = true, responsible = coalesce((
  select btrim(u.first_name || ' ' || u.last_name) from users u
  where u.team_id = teams.id and 'team-owner' = any (u.roles) order by u.id limit 1), '');
alter table users force row level security;
alter table teams force row level security;
