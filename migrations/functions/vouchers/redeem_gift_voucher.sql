-- Pays so much of a registration from a voucher: an entry that takes it, and one of money that brings it. Under the
-- voucher's lock.
create or replace function redeem_gift_voucher(
  for_team bigint, of_voucher bigint, for_registration bigint, cents int, at timestamptz, actor jsonb
) returns void language plpgsql volatile as $$
begin
  if cents <= 0 then return; end if;
  insert into gift_voucher_entries (team_id, gift_voucher_id, kind, amount_cents, registration_id, actor, created_at)
    values (for_team, of_voucher, 'redeemed', -cents, for_registration, redeem_gift_voucher.actor, at);
  insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
    values (for_team, for_registration, 'payment', cents, 'voucher', (at at time zone 'Europe/Berlin')::date, 'voucher',
      redeem_gift_voucher.actor, at);
end $$;
