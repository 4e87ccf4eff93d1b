-- Ends a user's sessions, all but one if that is named, and sign-ins on their way; answers how many sessions.
create or replace function auth.end_other_sessions(for_user bigint, keep_session bigint default null) returns int
language plpgsql security definer set search_path = auth, public as $$
declare ended int;
begin
  delete from auth.sessions where team_id = current_team() and identity_id = auth.identity_of(for_user) and id is distinct from keep_session;
  get diagnostics ended = row_count;
  delete from auth.pending_sign_ins where team_id = current_team() and identity_id = auth.identity_of(for_user);
  return ended;
end $$;
