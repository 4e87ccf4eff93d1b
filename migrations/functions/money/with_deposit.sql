-- A registration with the deposit that follows from the terms it was agreed by: what a gift voucher pays, and a share of what is
-- left, in whole cents; and the last day to pay the rest. None where they know none, where the share comes to nothing, where a
-- transfer could not come before the rest unless the deposit is there, and where all is paid on site
-- (depositOf() in src/domain/registrations/rules/money/deposit-rules.ts says the same of the share).
create or replace function with_deposit(r registrations) returns registrations language plpgsql immutable as $$
declare
  agreed jsonb := r.snapshot -> 'terms' -> 'deposit';
  gift int := coalesce((agreed ->> 'gift_cents')::int, 0);
  share int := coalesce(round((r.total_cents - gift) * (agreed ->> 'percent')::numeric / 100), 0);
  is_too_late boolean := r.payment_method = 'transfer'
    and agreed ? 'transfer_due_on' and agreed ->> 'transfer_due_on' is null
    and coalesce(r.paid_cents - r.refunded_cents, 0) < gift + share;
begin
  if share > 0 and gift + share < r.total_cents and r.payment_method in ('transfer', 'stripe', 'paypal')
    and not coalesce(is_too_late, false)
  then
    r.deposit_cents := gift + share;
    r.rest_due_on := (agreed ->> 'rest_due_on')::date;
  else
    r.deposit_cents := 0;
    r.rest_due_on := null;
  end if;
  return r;
end $$;
