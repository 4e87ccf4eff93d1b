-- What came for an invoice of the platform, counted anew with every payment.
create or replace function settle_plan_invoice() returns trigger language plpgsql as $$
begin
  update plan_invoices i
  set paid_cents = came.cents, paid_at = case when came.cents = i.total_cents then new.created_at end
  from (select sum(amount_cents)::int as cents from plan_payments
    where team_id = new.team_id and plan_invoice_id = new.plan_invoice_id) as came
  where i.team_id = new.team_id and i.id = new.plan_invoice_id;
  return null;
end $$;
