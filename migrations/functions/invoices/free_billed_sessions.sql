-- Sessions of an invoice that is cancelled can be billed anew: its items name them no more, their days stay.
create or replace function free_billed_sessions() returns trigger language plpgsql as $$
begin
  update invoice_items set session_id = null
    where team_id = new.team_id and invoice_id = new.id and session_id is not null;
  return null;
end $$;
