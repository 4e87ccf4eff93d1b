-- Keeps a passkey; null when it is known already.
create or replace function auth.add_passkey(for_user bigint, credential text, key bytea, uses bigint, ways text[], called text, at timestamptz)
returns bigint language plpgsql security definer set search_path = auth, public as $$
declare passkey bigint;
begin
  insert into auth.passkeys (team_id, identity_id, credential_id, public_key, counter, transports, name, created_at)
    values (current_team(), auth.identity_of(for_user), credential, key, uses, ways, called, at)
    on conflict (team_id, credential_id) do nothing returning id into passkey;
  return passkey;
end $$;
