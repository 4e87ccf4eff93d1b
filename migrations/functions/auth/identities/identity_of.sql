-- The identity of a user of the current team; null for none.
create or replace function auth.identity_of(for_user bigint) returns bigint language sql stable security definer set search_path = auth, public
  return (select i.id from auth.identities i where i.user_id = for_user and i.team_id = current_team());
