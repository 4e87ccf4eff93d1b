-- Under which addresses a team answers stands outside the walls, since they are what a team is found by: its present
-- ones, and the last five that it has left. An address of another team is refused. A trigger, so that nobody who writes
-- a team forgets it.
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
