-- A voucher that is paid on site is a line of the team's cash book.
create or replace function number_sale() returns trigger language plpgsql as $$
begin
  update gift_vouchers set cash_number = draw_cash_number(new.team_id, null)
  where team_id = new.team_id and id = new.id;
  return null;
end $$;
