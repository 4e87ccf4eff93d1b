-- Money that came or went on site is a line of the cash book of its books; that of a test is none, nor what was entered for
-- a voucher's invoice, since its sale is one already.
create or replace function write_in_cash_book() returns trigger language plpgsql as $$
begin
  if not exists (
    select from registrations r where r.team_id = new.team_id and r.id = new.registration_id and r.is_test
    union all
    select from invoices i where i.team_id = new.team_id and i.id = new.invoice_id and i.gift_voucher_id is not null
      and not new.is_dunning_fee) then
    new.cash_number := draw_cash_number(new.team_id, new.books_of);
  end if;
  return new;
end $$;
