-- Ends that a user of the current team can sign in: sessions, links and password go.
create or replace function auth.remove_identity(for_user bigint) returns void
language sql security definer set search_path = auth, public
begin atomic
  delete from auth.identities where team_id = current_team() and user_id = for_user;
end;
