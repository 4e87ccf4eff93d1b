-- The deposit follows from the terms, the price and the way to pay, whoever writes the row.
create or replace function agree_deposit() returns trigger language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  return with_deposit(new);
end $$;
