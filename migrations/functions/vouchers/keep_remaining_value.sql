-- What is left on a voucher is always the sum of its entries; what there is not cannot be taken (never_overspent).
create or replace function keep_remaining_value() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  update gift_vouchers set remaining_cents = remaining_cents + new.amount_cents
    where team_id = new.team_id and id = new.gift_voucher_id;
  return null;
end $$;
