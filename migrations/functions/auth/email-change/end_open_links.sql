-- Ends what is open of a user of the current team: every link but those that stop a change of address, and the changes
-- that wait.
create or replace function auth.end_open_links(for_user bigint) returns void
language sql security definer set search_path = auth, public
begin atomic
  delete from auth.one_time_tokens
    where team_id = current_team() and identity_id = auth.identity_of(for_user)
      and used_at is null and purpose <> 'stop-email-change';
  update auth.email_changes set is_void = true
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and done_at is null;
end;
