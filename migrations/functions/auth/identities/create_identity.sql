-- Lets a new user of the current team sign in; null when a colleague has the address. It is claimed
-- in the directory before. Runs inside the caller's transaction.
create or replace function auth.create_identity(for_user bigint, with_email citext, with_name text, password_hash text, at timestamptz)
returns bigint language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  if auth.may_be_taken_back(with_email, null, at) then return null; end if;
  insert into auth.identities (team_id, email, name, user_id)
    values (current_team(), with_email, with_name, for_user)
    on conflict (team_id, email) do nothing returning id into identity;
  if identity is null then return null; end if;
  insert into auth.accounts (team_id, identity_id, account_id, provider_id, password)
    values (current_team(), identity, identity::text, 'credential', password_hash);
  return identity;
end $$;
