-- Begins to set up; answers the sealed secret to go on with, null when a second factor is in use.
create or replace function auth.begin_second_factor(for_user bigint, sealed text) returns text
language plpgsql security definer set search_path = auth, public as $$
declare begun text;
begin
  insert into auth.second_factors (team_id, identity_id, sealed_secret)
    values (current_team(), auth.identity_of(for_user), sealed)
    on conflict (team_id, identity_id) do nothing;
  select sealed_secret into begun from auth.second_factors
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and confirmed_at is null;
  return begun;
end $$;
