-- A team that gives more or fewer days to pay has its reminders of transfers planned anew.
create or replace function plan_payments_after_setting() returns trigger language plpgsql as $$
begin
  perform plan_payment_reminders(new.id);
  return null;
end $$;
