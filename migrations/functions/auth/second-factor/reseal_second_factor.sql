-- Keeps a secret as it is sealed anew; false when it is another one by now.
create or replace function auth.reseal_second_factor(for_user bigint, before text, after text) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  update auth.second_factors set sealed_secret = after
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and sealed_secret = before;
  return found;
end $$;
