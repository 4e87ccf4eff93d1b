-- Whose account a provider's report is for; no row for a token that is nobody's.
create or replace function payment_account_of(token text) returns table (team_id bigint, account_id bigint, provider text)
language sql stable security definer set search_path = public
begin atomic
  select a.team_id, a.account_id, a.provider from webhook_addresses a where a.token = payment_account_of.token;
end;
