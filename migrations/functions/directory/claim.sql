-- Claims a name for a team, which lies on a server (it stays where the directory has it already), and has a worker look in a while whether the team uses it: the one is not without the other. Answers
-- whether it was free ('new') or the team's already ('own'); null when it is another team's, or still held for one.
create or replace function directory.claim(of_team bigint, of_kind text, wanted text, at timestamptz, on_shard int default 0)
returns text
language plpgsql security definer set search_path = directory, public as $$
declare is_new boolean;
begin
  insert into directory.teams (id, shard) values (of_team, on_shard) on conflict do nothing;
  insert into directory.names as n (kind, name, team_id, state) values (of_kind, wanted, of_team, 'claimed')
    on conflict (kind, name) do update
      set team_id = of_team, state = 'claimed', until = null, changed_at = clock_timestamp(),
        listed_at = case when n.team_id = of_team then n.listed_at end
      where n.team_id = of_team or n.until <= at
    returning (xmax = 0) into is_new;
  if is_new is null then return null; end if;
  perform enqueue('directory.settle', jsonb_build_object('team', of_team), now() + interval '15 minutes');
  return case when is_new then 'new' else 'own' end;
end $$;
