-- Issues a link to the old address: the one that allows a change, or the one that stops it.
create or replace function auth.issue_link_of_change(change bigint, for_purpose text, hash text, until timestamptz) returns void
language sql security definer set search_path = auth, public
begin atomic
  insert into auth.one_time_tokens (team_id, token_hash, purpose, identity_id, expires_at, email_change_id)
    select c.team_id, hash, for_purpose, c.identity_id, until, c.id
    from auth.email_changes c where c.team_id = current_team() and c.id = change;
end;
