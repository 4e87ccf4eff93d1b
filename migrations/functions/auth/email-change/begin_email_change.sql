-- Begins a change of address of a user of the current team, with the link that proves the new one; a change that waits
-- ends. Answers which change it is.
create or replace function auth.begin_email_change(for_user bigint, wanted citext, is_allowed boolean, at timestamptz, hash text, until timestamptz)
returns bigint language plpgsql security definer set search_path = auth, public as $$
declare
  identity auth.identities;
  change bigint;
begin
  select * into strict identity from auth.identities where team_id = current_team() and user_id = for_user;
  update auth.email_changes set is_void = true
    where team_id = identity.team_id and identity_id = identity.id and done_at is null;
  delete from auth.one_time_tokens
    where team_id = identity.team_id and identity_id = identity.id and used_at is null
      and purpose in ('change-email', 'allow-email-change');
  insert into auth.email_changes (team_id, identity_id, old_email, new_email, asked_at, allowed_at)
    values (identity.team_id, identity.id, identity.email, wanted, at, case when is_allowed then at end)
    returning id into change;
  insert into auth.one_time_tokens (team_id, token_hash, purpose, identity_id, expires_at, email_change_id)
    values (identity.team_id, hash, 'change-email', identity.id, until, change);
  return change;
end $$;
