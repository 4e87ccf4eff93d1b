-- Uses up a time step; false when that one, or a later one, was used before.
create or replace function auth.use_step(for_user bigint, step bigint) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  update auth.second_factors set last_step = step
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and confirmed_at is not null and last_step < step;
  return found;
end $$;
