-- Whose address this is; no row for nobody's.
create or replace function auth.user_of_email(wanted citext) returns table (team_id bigint, user_id bigint)
language sql stable security definer set search_path = auth, public
begin atomic
  select i.team_id, i.user_id from auth.identities i where i.email = wanted;
end;
