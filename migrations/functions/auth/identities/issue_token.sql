-- Issues a link's token for a user of the current team; earlier unused ones of the same purpose end.
create or replace function auth.issue_token(for_user bigint, for_purpose text, hash text, until timestamptz)
returns void language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  select id into strict identity from auth.identities where team_id = current_team() and user_id = for_user;
  delete from auth.one_time_tokens
    where team_id = current_team() and identity_id = identity and purpose = for_purpose and used_at is null;
  insert into auth.one_time_tokens (team_id, token_hash, purpose, identity_id, expires_at)
    values (current_team(), hash, for_purpose, identity, until);
end $$;
