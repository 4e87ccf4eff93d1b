-- Takes passkeys away, all of them when none is named; answers what they were called.
create or replace function auth.remove_passkeys(for_user bigint, passkey bigint default null) returns setof text
language sql volatile security definer set search_path = auth, public
begin atomic
  delete from auth.passkeys
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and (passkey is null or id = passkey)
    returning name;
end;
