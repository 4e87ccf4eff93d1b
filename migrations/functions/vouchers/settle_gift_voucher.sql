-- What a voucher paid beyond what is due goes back to it, whoever ended the registration or made it cheaper, and a place that
-- comes back takes it anew, as far as it is still there. The money that it brought is taken back as if it had not come; of
-- what stays a part is entered anew. A voucher that was voided meanwhile holds again, with what came back alone: its holder
-- is told so, and nobody could redeem or pay it out otherwise. What comes back can be redeemed for a year at least; where the
-- voucher had ended, what was left on it then stays lapsed.
create or replace function settle_gift_voucher() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  by_system jsonb := '{"kind": "system", "job": "vouchers"}';
  due int := due_cents(new);
  kept int := new.paid_cents - new.refunded_cents;
  back int := least(new.gift_cents, greatest(0, kept - due));
  voucher gift_vouchers%rowtype;
  today date := (at at time zone 'Europe/Berlin')::date;
begin
  if back > 0 then
    select * into voucher from gift_vouchers where team_id = new.team_id and id = new.gift_voucher_id for no key update;
    if voucher.valid_until < today and voucher.remaining_cents > 0 then
      insert into gift_voucher_entries (team_id, gift_voucher_id, kind, amount_cents, actor, created_at)
        values (new.team_id, voucher.id, 'lapsed', -voucher.remaining_cents, by_system, at);
    end if;
    insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, corrects_id, actor, created_at)
      select e.team_id, e.registration_id, e.kind, -e.amount_cents, e.method, e.occurred_on, e.source, e.id, by_system, at
      from money_entries e
      where e.team_id = new.team_id and e.registration_id = new.id and e.source = 'voucher' and e.amount_cents > 0
        and not exists (select from money_entries c where c.team_id = e.team_id and c.corrects_id = e.id);
    if new.gift_cents > back then
      insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
        values (new.team_id, new.id, 'payment', new.gift_cents - back, 'voucher', (at at time zone 'Europe/Berlin')::date,
          'voucher', by_system, at);
    end if;
    insert into gift_voucher_entries (team_id, gift_voucher_id, kind, amount_cents, registration_id, actor, created_at)
      values (new.team_id, new.gift_voucher_id, 'returned', back, new.id, by_system, at);
    update gift_vouchers
      set voided_at = null, void_reason = '', valid_until = greatest(valid_until, (today + interval '1 year')::date)
      where team_id = new.team_id and id = voucher.id
        and (voided_at is not null or valid_until < (today + interval '1 year')::date);
  elsif old.status in ('cancelled', 'expired') and new.status in ('pending', 'confirmed') and due > kept then
    select * into voucher from gift_vouchers where team_id = new.team_id and id = new.gift_voucher_id for no key update;
    if claim_gift_voucher(new.team_id, voucher.id, 1, at) then
      perform redeem_gift_voucher(new.team_id, voucher.id, new.id, least(voucher.remaining_cents, due - kept), at, by_system);
    end if;
  end if;
  return null;
end $$;
