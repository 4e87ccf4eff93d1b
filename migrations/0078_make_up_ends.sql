-- Whoever leaves her own seat leaves those of a day as well: what it does stands in functions/booking/end_make_up.sql.
create function end_make_up() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger end_make_up after update of status, lesson_id on registrations for each row
  when (old.status = 'confirmed' and (new.status <> 'confirmed' or new.lesson_id <> old.lesson_id))
  execute function end_make_up();
