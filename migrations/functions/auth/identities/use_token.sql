-- Uses up a link of a user of the current team; false when it was used or has expired meanwhile.
-- It came by mail, so whoever holds it reads that address.
create or replace function auth.use_token(hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  update auth.one_time_tokens t set used_at = at
    where t.team_id = current_team() and t.token_hash = hash and t.used_at is null and t.expires_at > at
    returning t.identity_id into identity;
  update auth.identities set email_verified = true, updated_at = at
    where team_id = current_team() and id = identity;
  return identity is not null;
end $$;
