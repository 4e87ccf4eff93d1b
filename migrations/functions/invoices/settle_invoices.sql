-- Keeps what came for invoices and did not go back: one that bills something beside a registration has entries of its own,
-- those of a registration share its money (money_of_registrations).
-- Money for a dunning fee pays the fee alone. To be called under the registrations' locks.
create or replace function settle_invoices(for_team bigint, for_registrations bigint[], for_invoices bigint[]) returns void
language sql volatile
begin atomic
  update invoices i set paid_cents = m.cents
  from (
    select b.id, coalesce(sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end), 0) as cents
    from invoices b
    left join money_entries e on e.team_id = b.team_id and e.invoice_id = b.id and e.counts and not e.is_dunning_fee
    where b.team_id = for_team and b.id = any(for_invoices) and not b.settles
    group by b.id
    union all
    select r.invoice_id, r.cents from money_of_registrations(for_team, for_registrations, null, null) r
  ) m
  where i.team_id = for_team and i.id = m.id and i.paid_cents <> m.cents;
  update invoices i set dunning_fee_paid_cents = f.cents
  from (
    select e.invoice_id, sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end) as cents
    from money_entries e
    where e.team_id = for_team and e.invoice_id = any(for_invoices) and e.is_dunning_fee and e.counts
    group by e.invoice_id
  ) f
  where i.team_id = for_team and i.id = f.invoice_id and i.dunning_fee_paid_cents <> f.cents;
end;
