-- The platform's next invoice number of a year, `KH-2027-00042`, for a team: one series for all of a server, without gap or
-- repetition, as the year's row is locked until the end of the transaction. Each further server has a series of its own, which
-- its number tells from the others: `KH3-2027-00042`.
create or replace function draw_plan_invoice_number(for_team bigint, for_year int) returns text
  language plpgsql volatile security definer set search_path = public as $$
declare
  n int;
  of_server constant text := (select s.number::text from server_number s where s.number > 0);
  drawn text;
begin
  insert into plan_invoice_years (year, last_number) values (for_year, 1)
    on conflict (year) do update set last_number = plan_invoice_years.last_number + 1
    returning last_number into n;
  drawn := format('KH%s-%s-%s', of_server, for_year, lpad(n::text, greatest(5, length(n::text)), '0'));
  insert into plan_invoice_numbers (number, team_id) values (drawn, for_team);
  return drawn;
end $$;
