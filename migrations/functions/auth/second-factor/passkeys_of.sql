-- The passkeys of a user of the current team, the oldest first.
create or replace function auth.passkeys_of(for_user bigint)
returns table (id bigint, name text, credential_id text, transports text[], created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = auth, public
begin atomic
  select p.id, p.name, p.credential_id, p.transports, p.created_at, p.last_used_at
  from auth.passkeys p where p.team_id = current_team() and p.identity_id = auth.identity_of(for_user) order by p.id;
end;
