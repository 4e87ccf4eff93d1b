-- The items of what was finalised stay as they are; that a session is gone is forgotten with it.
create or replace function keep_items_as_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and is_restoring() then return new; end if;
  if pg_trigger_depth() = 1 and exists (
    select from invoices i where i.state <> 'draft' and (
      (tg_op <> 'INSERT' and i.team_id = old.team_id and i.id = old.invoice_id)
      or (tg_op <> 'DELETE' and i.team_id = new.team_id and i.id = new.invoice_id))) then
    raise exception using errcode = 'insufficient_privilege', constraint = 'invoices_are_kept',
      message = 'the items of a finalised invoice are not changed';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
