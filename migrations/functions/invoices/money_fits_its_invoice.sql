-- Nothing is paid for a cancelled invoice; money may go back. Money of an invoice that bills what a registration owes is the registration's
-- as well, but for what pays a fee for dunning; of another it is the invoice's alone.
create or replace function money_fits_its_invoice() returns trigger language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  if not exists (
    select from invoices i where i.team_id = new.team_id and i.id = new.invoice_id and i.kind = 'invoice'
      and (i.state = 'finalised' or (i.state = 'cancelled' and (new.kind = 'refund' or new.amount_cents < 0)))
      and new.registration_id is not distinct from case when i.settles and not new.is_dunning_fee then i.registration_id end) then
    raise exception using errcode = 'check_violation', constraint = 'money_fits_its_invoice',
      message = 'money of an invoice is for what the invoice bills';
  end if;
  return new;
end $$;
