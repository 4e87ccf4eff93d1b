-- Whether the deposit of a seat is paid and its rest is not (owesRest() in src/domain/registrations/rules/money/deposit-rules.ts
-- says the same).
create or replace function owes_rest(r registrations) returns boolean language sql immutable
  return r.status = 'confirmed' and r.payment_status = 'open' and not r.is_test and r.deposit_cents > 0
    and r.paid_cents - r.refunded_cents >= r.deposit_cents;
