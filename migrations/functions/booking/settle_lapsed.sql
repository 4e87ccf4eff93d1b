-- Ends the holds and offers of a lesson whose time is over, tells whom they belonged to, and wakes who waits; answers how
-- many. The booking statement calls it before it counts, under the lesson's lock: a seat that was given on cannot be
-- claimed any more, not even by a request that came in time and waited for the lock. It does what `lapse` is in
-- src/domain/registrations/state.ts, where everything else ends and begins; a test holds the two together.
create or replace function settle_lapsed(for_team bigint, for_lesson bigint, at timestamptz) returns int language plpgsql volatile
as $$
declare
  lapsed registrations%rowtype;
  ended int := 0;
begin
  for lapsed in
    select * from registrations r where team_id = for_team and lesson_id = for_lesson and has_lapsed(r, at) order by id for update
  loop
    update registrations set status = 'expired' where team_id = for_team and id = lapsed.id;
    perform post_mail(for_team, case lapsed.status when 'offered' then 'waiting-list-offer-lapsed' else 'hold-expired' end,
      lapsed.email, lapsed.id, null, jsonb_build_object('expires_at', lapsed.expires_at));
    insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      values (for_team, at, '{"kind": "system", "job": "lapse"}', 'registration', lapsed.id, 'lapsed',
        jsonb_build_object('status', jsonb_build_array(lapsed.status, 'expired')));
    perform wake_waiting_list(for_team, lesson_id) from (
      select for_lesson as lesson_id
      union
      select lesson_id from registrations
      where team_id = for_team and any_date = lapsed.any_date and status = 'waiting' and lapsed.status = 'offered') as woken;
    ended := ended + 1;
  end loop;
  return ended;
end $$;
