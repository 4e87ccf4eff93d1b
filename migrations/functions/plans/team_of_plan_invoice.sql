-- Which team an invoice of the platform went to; null for none.
create or replace function team_of_plan_invoice(wanted text) returns bigint
  language sql stable security definer set search_path = public
  return (select team_id from plan_invoice_numbers where number = wanted);
