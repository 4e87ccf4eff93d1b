-- Ends one session of a user; false when there is no such one.
create or replace function auth.end_session(for_user bigint, session bigint) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.sessions where team_id = current_team() and id = session and identity_id = auth.identity_of(for_user);
  return found;
end $$;
