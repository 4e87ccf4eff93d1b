-- Whoever takes an account out of use, its webhook is seen to.
create or replace function plan_webhook_removal() returns trigger language plpgsql as $$
begin
  perform enqueue('payment.webhook-removal', jsonb_build_object('team', new.team_id, 'account', new.id));
  return null;
end $$;
