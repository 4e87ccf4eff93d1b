-- Takes a second factor into use; false when none waits to be confirmed.
create or replace function auth.confirm_second_factor(for_user bigint, step bigint, at timestamptz) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  update auth.second_factors set confirmed_at = at, last_step = step
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and confirmed_at is null;
  return found;
end $$;
