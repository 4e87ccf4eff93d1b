-- How many seats are held until somebody pays, and how many offers await an answer, over all teams: for whoever watches.
-- Each has a job that ends it, which says where it is; it is then counted as its team, behind the team's wall.
create or replace function count_seats_held(at timestamptz, out holds int, out offers int)
language plpgsql volatile as $$
declare
  team record;
  counted record;
begin
  holds := 0;
  offers := 0;
  for team in
    select (data ->> 'team')::bigint as id, array_agg((data ->> 'registration')::bigint) as ending
    from pgboss.job where name in ('registration.lapse', 'registration.offer-lapse') and state < 'active'
    group by 1
  loop
    perform set_config('app.team_id', team.id::text, true);
    select count(*) filter (where status = 'pending') as held, count(*) filter (where status = 'offered') as offered
      into counted
      from registrations where team_id = team.id and id = any (team.ending) and expires_at > at;
    holds := holds + counted.held;
    offers := offers + counted.offered;
  end loop;
end $$;
