-- Which teams search engines are told of: those that gave themselves an address in words and are open.

alter table team_addresses add column findable boolean not null default false;
alter table team_addresses add column changed_at timestamptz not null default now();

create or replace function keep_team_addresses() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update team_addresses set left_at = clock_timestamp(), findable = false
    where team_id = new.id and left_at is null and address not in (new.team_token, coalesce(new.alias, ''));
  delete from team_addresses where address in (
    select address from team_addresses where team_id = new.id and left_at is not null
      and address not in (new.team_token, coalesce(new.alias, ''))
    order by left_at desc offset 5);
  insert into team_addresses (address, team_id)
    select address, new.id from unnest(array[new.team_token, new.alias]) address where address is not null
    on conflict (address) do update set left_at = null where team_addresses.team_id = new.id;
  if exists (select from team_addresses where address in (new.team_token, coalesce(new.alias, '')) and team_id <> new.id) then
    raise unique_violation using constraint = 'team_addresses_pkey', message = 'address belongs to another team';
  end if;
  update team_addresses set findable = new.status = 'active', changed_at = clock_timestamp()
    where team_id = new.id and address = new.alias and findable <> (new.status = 'active');
  return null;
end $$;
drop trigger addresses on teams;
create trigger addresses after insert or update of team_token, alias, status on teams
  for each row execute function keep_team_addresses();

-- The owner of the tables is bound by the walls as well; teams that are there already are read past them.
alter table teams no force row level security;
update team_addresses set findable = true
  from teams where teams.id = team_id and alias = address and status = 'active';
alter table teams force row level security;

-- The addresses of teams that search engines are told of, the oldest first, as many as one list of theirs may hold.
create function findable_teams() returns table (address text, changed_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select a.address, a.changed_at from team_addresses a where a.findable order by a.team_id limit 50000;
end;
