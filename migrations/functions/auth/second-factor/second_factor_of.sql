-- A user's second factor as it is kept, confirmed or not; no row for none.
create or replace function auth.second_factor_of(for_user bigint)
returns table (sealed_secret text, confirmed_at timestamptz, last_step bigint, codes_left int)
language sql stable security definer set search_path = auth, public
begin atomic
  select f.sealed_secret, f.confirmed_at, f.last_step,
    (select count(*)::int from auth.recovery_codes c
      where c.team_id = f.team_id and c.identity_id = f.identity_id and c.used_at is null)
  from auth.second_factors f where f.team_id = current_team() and f.identity_id = auth.identity_of(for_user);
end;
