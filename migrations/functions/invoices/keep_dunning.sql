-- How far an invoice is dunned, and what fees are owed for it, is always what its steps say that were not taken back.
create or replace function keep_dunning() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  update invoices i set dunning_level = s.level, dunned_at = s.dunned_at, dunning_fee_cents = s.fee_cents,
    dunning_proposed_at = case when s.level = i.dunning_level then i.dunning_proposed_at end
  from (
    select coalesce(max(d.level), 0) as level, max(d.created_at) as dunned_at,
      coalesce(sum(d.fee_cents) filter (where d.waived_at is null), 0) as fee_cents
    from invoice_dunnings d
    where d.team_id = new.team_id and d.invoice_id = new.invoice_id and d.taken_back_at is null
  ) s
  where i.team_id = new.team_id and i.id = new.invoice_id;
  return null;
end $$;
