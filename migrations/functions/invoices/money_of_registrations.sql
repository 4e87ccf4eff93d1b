-- What money each invoice has that bills what a registration owes. They share what the registration has paid: what names an
-- invoice is for that one, the rest is poured over them in the order in which they were finalised, each up to what is open,
-- and what is beyond stays on the last. What went back is taken from what is poured, and where that is not enough from what
-- names them, the last first: none has less than nothing, but for the last where more went back than came. What a cancelled
-- one had is free again. A draft that is named counts as finalised at that time. To be called under the registrations' locks.
create or replace function money_of_registrations(for_team bigint, for_registrations bigint[], draft bigint, draft_finalised_at timestamptz)
returns table (invoice_id bigint, cents bigint) language sql stable
begin atomic
  select s.id, s.own
    + greatest(0, least(s.open, s.free - s.open_before))
    - greatest(0, least(s.own, - s.free - s.own_after))
    + case when s.is_last then greatest(0, s.free - s.open_all) - greatest(0, - s.free - s.own_all) else 0 end
  from (
    select b.id, b.own, b.open, sum(b.own) over line as own_all, sum(b.open) over line as open_all,
      k.kept - sum(b.own) over line as free,
      coalesce(sum(b.open) over (line order by b.counts desc, b.since, b.id
        rows between unbounded preceding and 1 preceding), 0) as open_before,
      coalesce(sum(b.own) over (line order by b.counts desc, b.since, b.id
        rows between 1 following and unbounded following), 0) as own_after,
      b.counts and not lead(b.counts, 1, false) over (line order by b.counts desc, b.since, b.id) as is_last
    from (
      select a.registration_id, a.id, coalesce(a.finalised_at, draft_finalised_at) as since, a.state <> 'cancelled' as counts,
        case when a.state = 'cancelled' then 0 else n.cents end as own,
        case when a.state = 'cancelled' then 0 else greatest(0, a.total_cents - n.cents) end as open
      from invoices a
      cross join lateral (
        select greatest(0, coalesce(sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end), 0)) as cents
        from money_entries e where e.team_id = a.team_id and e.invoice_id = a.id and e.counts
          and not e.is_dunning_fee) n
      where a.team_id = for_team and a.registration_id = any(for_registrations) and a.settles
        and a.kind = 'invoice' and (a.state <> 'draft' or a.id = draft)
    ) b
    cross join lateral (
      select coalesce(sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end), 0) as kept
      from money_entries e where e.team_id = for_team and e.registration_id = b.registration_id and e.counts) k
    window line as (partition by b.registration_id)
  ) s;
end;
