-- Money that came or went is told to the invoices that it pays.
create or replace function settle_paid_invoices() returns trigger language plpgsql as $$
begin
  if is_restoring() then return null; end if;
  perform settle_invoices(a.team_id, array_agg(a.registration_id), array_agg(a.invoice_id))
    from added a group by a.team_id;
  return null;
end $$;
