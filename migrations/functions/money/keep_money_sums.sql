-- What came for a registration, and went back, in all, is kept with it for lists and rules: always the sum of its entries.
create or replace function keep_money_sums() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  -- Added up once, also where the database does not know yet how many registrations a team has.
  with m as materialized (
    select e.team_id, e.registration_id,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'payment'), 0) as paid_cents,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'refund'), 0) as refunded_cents,
      coalesce(sum(e.amount_cents) filter (where e.kind = 'payment' and e.method = 'voucher'), 0) as gift_cents,
      max(e.occurred_on) filter (where e.kind = 'payment' and e.amount_cents > 0 and c.id is null) as paid_on
    from money_entries e
    left join money_entries c on c.team_id = e.team_id and c.corrects_id = e.id
    where e.counts and (e.team_id, e.registration_id) in (select a.team_id, a.registration_id from added a)
    group by e.team_id, e.registration_id
  )
  update registrations r set paid_cents = m.paid_cents, refunded_cents = m.refunded_cents, gift_cents = m.gift_cents,
    paid_on = m.paid_on
  from m
  where r.team_id = m.team_id and r.id = m.registration_id;
  return null;
end $$;
