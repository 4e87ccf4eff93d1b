-- Under which addresses a team answers: its present ones, and the last five that it has left. A trigger, so that nobody who
-- writes a team forgets it. That no other team has them is for the directory to say, where they are claimed before.
create or replace function keep_team_addresses() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  now_its text[] := array_remove(array[new.team_token, new.alias], null);
begin
  update team_addresses set left_at = clock_timestamp()
    where team_id = new.id and left_at is null and address <> all (now_its);
  delete from team_addresses where team_id = new.id and address in (
    select address from team_addresses where team_id = new.id and left_at is not null and address <> all (now_its)
    order by left_at desc offset 5);
  insert into team_addresses (team_id, address) select new.id, address from unnest(now_its) address
    on conflict (team_id, address) do update set left_at = null;
  return null;
end $$;
