-- Sets the password of a user of the current team. The user's sessions end, all but one if that is named, and so does
-- all that is open of the account: links, changes of address, and passkeys about to be made.
create or replace function auth.set_password(for_user bigint, password_hash text, keep_session bigint default null) returns void
language plpgsql security definer set search_path = auth, public as $$
declare identity bigint;
begin
  select id into strict identity from auth.identities where team_id = current_team() and user_id = for_user;
  update auth.accounts set password = password_hash, updated_at = clock_timestamp()
    where team_id = current_team() and identity_id = identity and provider_id = 'credential';
  delete from auth.sessions
    where team_id = current_team() and identity_id = identity and id is distinct from keep_session;
  delete from auth.challenges where team_id = current_team() and identity_id = identity;
  perform auth.end_open_links(for_user);
end $$;
