-- Begins a transaction of a team where an installation has several servers: names the team, the instant and the request, and
-- refuses what is not to happen here: KH001 to write of a team that is just being moved, KH002 anything of one that has left.
-- Whoever writes is waited for by whoever moves the team. With the owner's rights, since no role reads who leaves.
create or replace function enter_team(team bigint, now timestamptz, request text, writes boolean) returns void
language plpgsql security definer set search_path = public as $$
declare leaving text;
begin
  select d.state into leaving from departures d where d.team_id = team;
  -- Whoever is refused does not wait behind the mover, who waits for those who write already.
  if writes and leaving is null then
    perform pg_advisory_xact_lock_shared(team_lock(team));
    -- A statement of its own after the lock: it sees what was committed while that was waited for.
    select d.state into leaving from departures d where d.team_id = team;
  end if;
  if leaving = 'departed' then raise exception using errcode = 'KH002', message = format('team %s has left this server', team); end if;
  if leaving = 'moving' and writes then raise exception using errcode = 'KH001', message = format('team %s is being moved', team); end if;
  perform set_config('app.team_id', team::text, true), set_config('app.now', now::text, true), set_config('app.request', request, true);
end $$;
