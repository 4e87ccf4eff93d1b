-- Whoever takes an account out of use, its webhook is seen to. A trigger, since accounts also go out of use with their
-- instructor, by a trigger (retire_payment_accounts).
create or replace function plan_webhook_removal() returns trigger language plpgsql as $$
begin
  perform enqueue('payment.webhook-removal', jsonb_build_object('team', new.team_id, 'account', new.id));
  return null;
end $$;
