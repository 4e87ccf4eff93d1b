-- Uses up what a new passkey was to sign; false when it was used or has expired.
create or replace function auth.use_challenge(for_user bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.challenges
    where team_id = current_team() and challenge_hash = hash and identity_id = auth.identity_of(for_user) and expires_at > at;
  return found;
end $$;
