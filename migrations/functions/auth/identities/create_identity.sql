-- Lets a new user sign in; null when the address is taken. Runs inside the caller's transaction.
create or replace function auth.create_identity(for_team bigint, for_user bigint, with_email citext, with_name text, password_hash text, at timestamptz)
returns bigint language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  if auth.may_be_taken_back(with_email, null, at) then return null; end if;
  insert into auth.identities (email, name, team_id, user_id)
    values (with_email, with_name, for_team, for_user)
    on conflict (email) do nothing returning id into identity;
  if identity is null then return null; end if;
  insert into auth.accounts (identity_id, account_id, provider_id, password)
    values (identity, identity::text, 'credential', password_hash);
  return identity;
end $$;
