-- Whose link of the current team this is and how it stands; no row for one that was never issued or has been replaced.
create or replace function auth.token_owner(hash text, for_purpose text)
returns table (user_id bigint, email citext, expires_at timestamptz, used boolean)
language sql stable security definer set search_path = auth, public
begin atomic
  select i.user_id, i.email, t.expires_at, t.used_at is not null
  from auth.one_time_tokens t join auth.identities i on i.team_id = t.team_id and i.id = t.identity_id
  where t.team_id = current_team() and t.token_hash = hash and t.purpose = for_purpose;
end;
