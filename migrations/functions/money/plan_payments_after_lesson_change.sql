-- A lesson that begins at another time has its reminders of transfers planned anew.
create or replace function plan_payments_after_lesson_change() returns trigger language plpgsql as $$
begin
  perform plan_payment_reminders(new.team_id, new.id);
  return null;
end $$;
