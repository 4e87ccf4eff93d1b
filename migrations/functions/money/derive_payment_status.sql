-- The state of a payment follows from the money and from what is due, whoever writes the row; of what is written only
-- 'failed' is heard.
create or replace function derive_payment_status() returns trigger language plpgsql as $$
begin
  new.payment_status := payment_standing(due_cents(new), new.paid_cents, new.refunded_cents,
    new.payment_status = 'failed');
  return new;
end $$;
