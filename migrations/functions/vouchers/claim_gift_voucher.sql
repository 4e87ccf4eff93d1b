-- Whether a voucher still has so much; until the end of the transaction nobody else can take it. The last look, under the
-- voucher's lock, at what was decided before (giftFault() in src/domain/gift-vouchers/rules.ts says the same).
create or replace function claim_gift_voucher(for_team bigint, of_voucher bigint, cents int, at timestamptz) returns boolean
language plpgsql volatile as $$
declare
  voucher gift_vouchers%rowtype;
begin
  select * into voucher from gift_vouchers where team_id = for_team and id = of_voucher for no key update;
  return found and voucher.voided_at is null and voucher.remaining_cents >= cents
    and voucher.valid_until >= (at at time zone 'Europe/Berlin')::date;
end $$;
