-- A session that somebody missed is billed once: by one invoice that stands, draft or finalised.
create unique index missed_session_billed_once on invoice_items (team_id, registration_id, session_id)
  where session_id is not null and total_cents > 0;

-- What it does stands in functions/invoices.
create function free_billed_sessions() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger free_billed_sessions after update of state on invoices for each row
  when (new.state = 'cancelled' and old.state <> 'cancelled' and new.purpose = 'missed_sessions')
  execute function free_billed_sessions();
