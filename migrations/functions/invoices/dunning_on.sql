-- From which day on the next step is to be proposed, by the days after which each step follows: after the last day to pay, of
-- the later ones after the step before and never before the day that it gave is over. Money that came, be it a part, and a
-- step that was taken back give that term anew. Null where no step follows: of drafts, of what is cancelled or paid.
create or replace function dunning_on(i invoices, after_days int[]) returns date language sql stable
return case
  when i.state = 'finalised' and i.kind = 'invoice' and i.paid_cents < i.total_cents
    and i.dunning_level < cardinality(after_days) then greatest(
      coalesce((i.dunned_at at time zone 'Europe/Berlin')::date, i.due_on) + after_days[i.dunning_level + 1],
      coalesce((select d.due_on from invoice_dunnings d
        where d.team_id = i.team_id and d.invoice_id = i.id and d.taken_back_at is null
        order by d.level desc limit 1), i.due_on) + 1,
      (select max((d.taken_back_at at time zone 'Europe/Berlin')::date) from invoice_dunnings d
        where d.team_id = i.team_id and d.invoice_id = i.id) + after_days[i.dunning_level + 1],
      (select max((e.created_at at time zone 'Europe/Berlin')::date) from money_entries e
        where e.team_id = i.team_id and e.kind = 'payment' and e.amount_cents > 0 and e.counts and e.created_at > i.finalised_at
          and (e.invoice_id = i.id or (i.settles and e.registration_id = i.registration_id and e.invoice_id is null))
          and not exists (select from money_entries c where c.team_id = e.team_id and c.corrects_id = e.id))
        + after_days[i.dunning_level + 1])
end;
