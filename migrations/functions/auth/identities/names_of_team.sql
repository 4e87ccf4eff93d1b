-- The names that the current team's own rows say are its: addresses of its pages, those it has left among them, e-mail
-- addresses that sign in, those that may still be taken back, and passkeys.
create or replace function auth.names_of_team(at timestamptz)
returns table (kind text, name text, state text, until timestamptz, is_listed boolean)
language sql stable security definer set search_path = auth, public
begin atomic
  select 'address', a.address, 'used', null::timestamptz, t.status = 'active' and a.address = t.alias
  from public.team_addresses a join public.teams t on t.id = a.team_id where a.team_id = current_team()
  union all
  select 'email', lower(i.email::text), 'used', null, false from auth.identities i where i.team_id = current_team()
  union all
  select 'email', lower(c.old_email::text), 'held', max(t.expires_at), false
  from auth.email_changes c join auth.one_time_tokens t on t.team_id = c.team_id and t.email_change_id = c.id
  where c.team_id = current_team() and c.done_at is not null
    and t.purpose = 'stop-email-change' and t.used_at is null and t.expires_at > at
    and not exists (select from auth.identities i where i.team_id = c.team_id and i.email = c.old_email)
  group by 2
  union all
  select 'passkey', p.credential_id, 'used', null, false from auth.passkeys p where p.team_id = current_team();
end;
