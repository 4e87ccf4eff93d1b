-- A team that reminds earlier or later has the reminders of all its lessons planned anew.
create or replace function plan_after_setting() returns trigger language plpgsql as $$
begin
  perform plan_reminders(new.id);
  return null;
end $$;
