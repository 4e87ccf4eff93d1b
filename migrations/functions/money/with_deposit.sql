-- A registration with the deposit that follows from the terms it was agreed by: a share of what is due, in whole cents, and
-- the last day to pay the rest. None where they know none, where it comes to nothing, and where all is paid on site
-- (depositOf() in src/domain/registrations/rules/deposit-rules.ts says the same).
create or replace function with_deposit(r registrations) returns registrations language plpgsql immutable as $$
declare
  agreed jsonb := r.snapshot -> 'terms' -> 'deposit';
  cents int := coalesce(round(r.total_cents * (agreed ->> 'percent')::numeric / 100), 0);
begin
  if cents > 0 and cents < r.total_cents and r.payment_method in ('transfer', 'stripe', 'paypal') then
    r.deposit_cents := cents;
    r.rest_due_on := (agreed ->> 'rest_due_on')::date;
  else
    r.deposit_cents := 0;
    r.rest_due_on := null;
  end if;
  return r;
end $$;
