-- An offer that ends without being accepted frees her for the other dates: their lines are looked at again.
create or replace function wake_other_lines() returns trigger language plpgsql as $$
begin
  perform wake_waiting_list(o.team_id, o.lesson_id) from registrations o
    where o.team_id = new.team_id and o.any_date = new.any_date and o.id <> new.id and o.status = 'waiting';
  return null;
end $$;
