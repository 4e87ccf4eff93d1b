-- Gives a user of the current team another address; what was open for the old one ends. False when it is a colleague's. It is
-- claimed in the directory before.
create or replace function auth.set_email(for_user bigint, wanted citext, at timestamptz) returns boolean
language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  select id into strict identity from auth.identities where team_id = current_team() and user_id = for_user;
  if auth.may_be_taken_back(wanted, identity, at) then return false; end if;
  update auth.identities set email = wanted, updated_at = clock_timestamp()
    where team_id = current_team() and id = identity;
  perform auth.end_open_links(for_user);
  return true;
exception when unique_violation then
  return false;
end $$;
