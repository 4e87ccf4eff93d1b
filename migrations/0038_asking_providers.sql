-- Providers are asked about an account while no transaction waits for them; until then nobody else asks or changes it.
alter table payment_accounts
  add column checked_until timestamptz,
-- Set up at the provider by us, and so to be taken away by us when nothing can be reported any more.
  add column has_own_webhook boolean not null default false;

-- Whoever takes an account out of use, its webhook is seen to.
create function plan_webhook_removal() returns trigger language plpgsql as $$
begin
  perform enqueue('payment.webhook-removal', jsonb_build_object('team', new.team_id, 'account', new.id));
  return null;
end $$;
create trigger plan_webhook_removal after update of retired_at on payment_accounts for each row
  when (old.retired_at is null and new.retired_at is not null and new.has_own_webhook)
  execute function plan_webhook_removal();
