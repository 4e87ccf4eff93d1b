-- Ends the holds and offers of a lesson whose time is over and tells whom they belonged to; answers how many. Whoever
-- counts the seats of a lesson to give one away calls this first, under the lesson's lock: a seat that was given on
-- cannot be claimed any more, not even by a request that came in time and waited for the lock. What nobody owes any more
-- is no open payment.
create or replace function settle_lapsed(for_team bigint, for_lesson bigint, at timestamptz) returns int language plpgsql volatile
as $$
declare
  lapsed registrations%rowtype;
  ended int := 0;
begin
  for lapsed in
    select * from registrations
    where team_id = for_team and lesson_id = for_lesson and status in ('pending', 'offered') and expires_at <= at
    order by id for update
  loop
    update registrations set status = 'expired',
      payment_status = case payment_status when 'open' then 'none' when 'failed' then 'none' else payment_status end
      where team_id = for_team and id = lapsed.id;
    perform post_mail(for_team, case lapsed.status when 'offered' then 'waiting-list-offer-lapsed' else 'hold-expired' end,
      lapsed.email, lapsed.id, null, jsonb_build_object('expires_at', lapsed.expires_at));
    insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      values (for_team, at, '{"kind": "system", "job": "lapse"}', 'registration', lapsed.id, 'lapsed',
        jsonb_build_object('status', jsonb_build_array(lapsed.status, 'expired')));
    ended := ended + 1;
  end loop;
  return ended;
end $$;
