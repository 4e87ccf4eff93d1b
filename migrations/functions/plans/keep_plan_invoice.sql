-- What the platform has billed stays as it is, whoever writes; money and the reminder go on. It is deleted by nobody until the
-- end of the eighth year after the one in which it was issued (§ 14b UStG).
create or replace function keep_plan_invoice() returns trigger language plpgsql as $$
declare
  goes_on constant text[] := '{paid_cents,paid_at,reminded_at}';
  now_here constant timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  if tg_op = 'DELETE' then
    if extract(year from old.issued_on) + 8 < extract(year from now_here at time zone 'Europe/Berlin') then
      return old;
    end if;
  elsif to_jsonb(new) - goes_on = to_jsonb(old) - goes_on then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege', constraint = 'plan_invoices_are_kept',
    message = 'an invoice of the platform is kept as it was issued';
end $$;
