-- Where a provider reports to stands outside the walls, since the team is not known yet when it does. A trigger, so
-- that it always says what the account says.
create or replace function keep_webhook_addresses() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from webhook_addresses where team_id = new.team_id and account_id = new.id and token <> new.webhook_token;
  insert into webhook_addresses (token, team_id, account_id, provider)
    values (new.webhook_token, new.team_id, new.id, new.provider)
    on conflict (token) do nothing;
  return null;
end $$;
