-- A registration that holds fewer seats than before frees them for who waits. A trigger, so that nobody who writes a
-- registration forgets the line. The lesson is locked first, as by everybody who touches seats.
create or replace function wake_after_freeing() returns trigger language plpgsql as $$
begin
  perform from lessons where team_id = old.team_id and id = old.lesson_id for no key update;
  perform wake_waiting_list(old.team_id, old.lesson_id);
  return null;
end $$;
