-- Uses up a link that stops a change of address, and ends all that whoever asked for it could go on with: open links,
-- later changes with their own such links, sessions, and ways to sign in that were set up since. Links that stop earlier
-- changes stay. Answers the address that is the account's again; null when the link was used or has ended meanwhile.
create or replace function auth.stop_email_change(hash text, at timestamptz) returns citext
language plpgsql security definer set search_path = auth, public as $$
declare
  link auth.one_time_tokens;
  change auth.email_changes;
begin
  update auth.one_time_tokens t set used_at = at
    where t.team_id = current_team() and t.token_hash = hash and t.used_at is null and t.expires_at > at
      and t.purpose = 'stop-email-change'
    returning t.* into link;
  if link is null then return null; end if;
  select * into strict change from auth.email_changes where team_id = link.team_id and id = link.email_change_id;
  perform auth.end_open_links(i.user_id) from auth.identities i
    where i.team_id = change.team_id and i.id = change.identity_id;
  delete from auth.one_time_tokens
    where team_id = change.team_id and identity_id = change.identity_id and used_at is null and email_change_id > change.id;
  update auth.email_changes set is_void = true
    where team_id = change.team_id and identity_id = change.identity_id and id >= change.id;
  delete from auth.sessions where team_id = change.team_id and identity_id = change.identity_id;
  delete from auth.pending_sign_ins where team_id = change.team_id and identity_id = change.identity_id;
  delete from auth.passkeys
    where team_id = change.team_id and identity_id = change.identity_id and created_at >= change.asked_at;
  delete from auth.second_factors
    where team_id = change.team_id and identity_id = change.identity_id and coalesce(confirmed_at, created_at) >= change.asked_at;
  return change.old_email;
end $$;
