-- What came for invoices and did not go back. One that bills something beside a registration has entries of its own. Those
-- of a registration share its money: what names an invoice is for that one, the rest is poured over them in the order in
-- which they were finalised, each up to what is open, and what is beyond stays on the last. What a cancelled one had is free
-- again. To be called under the registrations' locks.
create or replace function settle_invoices(for_team bigint, for_registrations bigint[], for_invoices bigint[]) returns void
language sql volatile
begin atomic
  update invoices i set paid_cents = m.paid_cents
  from (
    select b.id, coalesce(sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end), 0) as paid_cents
    from invoices b
    left join money_entries e on e.team_id = b.team_id and e.invoice_id = b.id and e.counts
    where b.team_id = for_team and b.id = any(for_invoices) and not b.settles
    group by b.id
    union all
    select s.id, case
      when not s.counts then 0
      when s.is_last then s.named + case when s.free < 0 then s.free else greatest(0, s.free - s.open_before) end
      else s.named + greatest(0, least(s.open, s.free - s.open_before)) end
    from (
      select b.id, b.counts, b.named, b.open, k.kept - sum(b.named) over line as free,
        coalesce(sum(b.open) over (line order by b.counts desc, b.finalised_at, b.id
          rows between unbounded preceding and 1 preceding), 0) as open_before,
        b.counts and lead(b.counts, 1, false) over (line order by b.counts desc, b.finalised_at, b.id) = false as is_last
      from (
        select a.registration_id, a.id, a.finalised_at, a.state = 'finalised' as counts,
          case when a.state = 'finalised' then coalesce(n.cents, 0) else 0 end as named,
          case when a.state = 'finalised' then greatest(0, a.total_cents - coalesce(n.cents, 0)) else 0 end as open
        from invoices a
        left join lateral (
          select sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end) as cents
          from money_entries e where e.team_id = a.team_id and e.invoice_id = a.id and e.counts) n on true
        where a.team_id = for_team and a.registration_id = any(for_registrations) and a.settles
          and a.kind = 'invoice' and a.state <> 'draft'
      ) b
      join lateral (
        select coalesce(sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end), 0) as kept
        from money_entries e where e.team_id = for_team and e.registration_id = b.registration_id and e.counts) k on true
      window line as (partition by b.registration_id)
    ) s
  ) m
  where i.team_id = for_team and i.id = m.id and i.paid_cents <> m.paid_cents;
end;
