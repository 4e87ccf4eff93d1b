-- Gives a passkey another name; false when the user has no such one.
create or replace function auth.rename_passkey(for_user bigint, passkey bigint, called text) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  update auth.passkeys set name = called where team_id = current_team() and id = passkey and identity_id = auth.identity_of(for_user);
  return found;
end $$;
