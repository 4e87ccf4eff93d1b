-- What was finalised stays as it is, whoever writes: money, sending and dunning go on, and a Stornorechnung may cancel it.
-- It is deleted by nobody until the end of the eighth year after the one in which it was issued (§ 14b UStG); with its
-- team alone, which goes as a whole.
create or replace function keep_invoice_as_issued() returns trigger language plpgsql as $$
declare
  -- Whose lesson it was about may be forgotten with the instructor.
  goes_on constant text[] := '{state,paid_cents,sent_at,dunning_level,dunned_at,dunning_proposed_at,dunning_fee_cents,dunning_fee_paid_cents,updated_at}'::text[]
    || case when pg_trigger_depth() > 1 then array['instructor_id'] else '{}' end;
  now_here constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
  is_consequence constant boolean := pg_trigger_depth() > 1;
begin
  if tg_op = 'DELETE' then
    if old.state = 'draft' or is_consequence
      or extract(year from old.issued_on) + 8 < extract(year from now_here at time zone 'Europe/Berlin') then
      return old;
    end if;
    raise exception using errcode = 'insufficient_privilege', constraint = 'invoices_are_kept',
      message = 'a finalised invoice is kept for eight years';
  end if;
  if old.state = 'draft' then
    if new.state = 'finalised' and not coalesce((
      select sum(i.total_cents) = new.total_cents and bool_and(i.tax_mode is not null)
      from invoice_items i where i.team_id = new.team_id and i.invoice_id = new.id), false) then
      raise exception using errcode = 'check_violation', constraint = 'items_add_up',
        message = 'the items of an invoice add up to its total, and each has its tax';
    end if;
    if new.state <> 'cancelled' then
      return new;
    end if;
  elsif new.state = old.state or (old.state = 'finalised' and new.state = 'cancelled') then
    if to_jsonb(new) - goes_on = to_jsonb(old) - goes_on then
      return new;
    end if;
  end if;
  raise exception using errcode = 'insufficient_privilege', constraint = 'invoices_are_kept',
    message = 'a finalised invoice is not changed';
end $$;
