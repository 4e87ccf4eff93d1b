-- Whether an address was until lately that of somebody else in the current team, who may still take it back. For those of
-- other teams it is held in the directory.
create or replace function auth.may_be_taken_back(wanted citext, by_others_than bigint, at timestamptz) returns boolean
language sql stable security definer set search_path = auth, public
  return exists (
    select from auth.email_changes c join auth.one_time_tokens t on t.team_id = c.team_id and t.email_change_id = c.id
    where c.team_id = current_team() and c.old_email = wanted
      and c.done_at is not null and c.identity_id is distinct from by_others_than
      and t.purpose = 'stop-email-change' and t.used_at is null and t.expires_at > at);
