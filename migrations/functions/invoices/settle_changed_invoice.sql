-- What a registration has paid is poured anew once an invoice of it is finalised or cancelled.
create or replace function settle_changed_invoice() returns trigger language plpgsql as $$
begin
  perform settle_invoices(new.team_id, array[new.registration_id], '{}');
  return null;
end $$;
