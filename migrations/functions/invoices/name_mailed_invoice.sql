-- A mail that takes an invoice along is kept with it, also once what it carried is forgotten.
create or replace function name_mailed_invoice() returns trigger language plpgsql as $$
begin
  new.invoice_id := (new.data ->> 'invoice')::bigint;
  return new;
end $$;
