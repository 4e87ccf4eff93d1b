-- Takes a second factor away with its codes; true when it was in use.
create or replace function auth.remove_second_factor(for_user bigint) returns boolean
language plpgsql security definer set search_path = auth, public as $$
declare was_used boolean;
begin
  delete from auth.second_factors where team_id = current_team() and identity_id = auth.identity_of(for_user)
    returning confirmed_at is not null into was_used;
  delete from auth.pending_sign_ins where team_id = current_team() and identity_id = auth.identity_of(for_user);
  return coalesce(was_used, false);
end $$;
