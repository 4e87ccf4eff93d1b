-- Brings the directory to what a team's rows said at an instant of the directory's clock: claimed names that it uses are used,
-- those that it has left are free, or held as long as they may be taken back. What has changed since that instant is left to
-- whoever changed it; a claim has ten minutes to come true. Answers how many of the team's names are another team's.
create or replace function directory.settle(of_team bigint, its_names jsonb, since timestamptz, at timestamptz, on_shard int default 0)
returns int
language plpgsql set search_path = directory, public as $$
begin
  delete from directory.names n
    where n.team_id = of_team and n.changed_at < since
      and (n.until <= at or n.kind in ('address', 'email', 'passkey')
        and (n.state <> 'claimed' or n.changed_at < clock_timestamp() - interval '10 minutes')
        and not exists (
          select from jsonb_to_recordset(its_names) as w (kind text, name text) where w.kind = n.kind and w.name = n.name));
  if jsonb_array_length(its_names) > 0 then
    insert into directory.teams (id, shard) values (of_team, on_shard) on conflict do nothing;
  end if;
  insert into directory.names as n (kind, name, team_id, state, until, listed_at)
    select w.kind, w.name, of_team, w.state, w.until, case when w.is_listed then clock_timestamp() end
    from jsonb_to_recordset(its_names) as w (kind text, name text, state text, until timestamptz, is_listed boolean)
    on conflict (kind, name) do update
      set state = excluded.state, until = excluded.until, changed_at = clock_timestamp(),
        listed_at = case when excluded.listed_at is not null then coalesce(n.listed_at, excluded.listed_at) end
      where n.team_id = of_team and n.changed_at < since
        and (n.state, n.until, n.listed_at is null) is distinct from (excluded.state, excluded.until, excluded.listed_at is null);
  delete from directory.teams t
    where t.id = of_team and jsonb_array_length(its_names) = 0 and not exists (select from directory.names n where n.team_id = t.id);
  return (
    select count(*) from jsonb_to_recordset(its_names) as w (kind text, name text)
      join directory.names n on n.kind = w.kind and n.name = w.name and n.team_id <> of_team);
end $$;
