-- Who a team's users are: addresses that change, and people who leave.

-- A change of address waits in its link until the new address is proven.
alter table auth.one_time_tokens add column new_email citext;
alter table auth.one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table auth.one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('verify-email', 'invitation', 'reset-password', 'change-email'));
alter table auth.one_time_tokens add constraint changes_name_an_address
  check ((purpose = 'change-email') = (new_email is not null));

-- Ends that a user of the current team can sign in: sessions, links and password go, the address is free again.
create function auth.remove_identity(for_user bigint) returns void
language sql security definer set search_path = auth, public
begin atomic
  delete from auth.identities where user_id = for_user and team_id = current_team();
end;

-- Issues the link that proves a new address of a user of the current team; an earlier one ends.
create function auth.issue_email_change(for_user bigint, wanted citext, hash text, until timestamptz)
returns void language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  select id into strict identity from auth.identities where user_id = for_user and team_id = current_team();
  delete from auth.one_time_tokens where identity_id = identity and purpose = 'change-email' and used_at is null;
  insert into auth.one_time_tokens (token_hash, purpose, identity_id, expires_at, new_email)
    values (hash, 'change-email', identity, until, wanted);
end $$;

-- Gives a user of the current team another address; links to the old one end. False when it is somebody else's.
create function auth.set_email(for_user bigint, wanted citext) returns boolean
language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  select id into strict identity from auth.identities where user_id = for_user and team_id = current_team();
  update auth.identities set email = wanted, updated_at = clock_timestamp() where id = identity;
  delete from auth.one_time_tokens where identity_id = identity and used_at is null;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Which address a link of the current team's user proves.
create function auth.wanted_email(hash text) returns citext
language sql stable security definer set search_path = auth, public
begin atomic
  select t.new_email from auth.one_time_tokens t join auth.identities i on i.id = t.identity_id
  where t.token_hash = hash and t.purpose = 'change-email' and i.team_id = current_team();
end;
