-- Whoever waits for a lesson is woken when a seat of it may have become free, whatever freed it: a
-- registration that no longer holds its seats, or a lesson that has more of them, begins later, is active again.
-- Where nobody waits, it may be for who has a session to make up.
create or replace function wake_waiting_list(for_team bigint, for_lesson bigint) returns void language plpgsql volatile as $$
begin
  if exists (select from registrations where team_id = for_team and lesson_id = for_lesson and status = 'waiting') then
    perform enqueue('registration.seat-freed', jsonb_build_object('team', for_team, 'lesson', for_lesson));
  else
    perform offer_make_ups(for_team, for_lesson);
  end if;
end $$;
