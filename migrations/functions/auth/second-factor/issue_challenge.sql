-- Issues what a user's new passkey is to sign.
create or replace function auth.issue_challenge(for_user bigint, hash text, until timestamptz) returns void
language sql volatile security definer set search_path = auth, public
begin atomic
  insert into auth.challenges (team_id, challenge_hash, identity_id, expires_at)
    values (current_team(), hash, auth.identity_of(for_user), until);
end;
