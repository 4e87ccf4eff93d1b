-- Which user of the current team signs in with this address; null for none.
create or replace function auth.user_of_email(wanted citext) returns bigint
language sql stable security definer set search_path = auth, public
  return (select i.user_id from auth.identities i where i.team_id = current_team() and i.email = wanted);
