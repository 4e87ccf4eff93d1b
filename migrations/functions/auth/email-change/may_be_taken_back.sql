-- Whether an address was somebody else's until lately, who may still take it back.
create or replace function auth.may_be_taken_back(wanted citext, by_others_than bigint, at timestamptz) returns boolean
language sql stable security definer set search_path = auth, public
  return exists (
    select from auth.email_changes c join auth.one_time_tokens t on t.email_change_id = c.id
    where c.old_email = wanted and c.done_at is not null and c.identity_id is distinct from by_others_than
      and t.purpose = 'stop-email-change' and t.used_at is null and t.expires_at > at);
