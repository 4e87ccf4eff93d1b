-- Ends that a user of the current team can sign in: sessions, links and password go, the address is free again.
create or replace function auth.remove_identity(for_user bigint) returns void
language sql security definer set search_path = auth, public
begin atomic
  delete from auth.identities where user_id = for_user and team_id = current_team();
end;
