-- Who misses a session while nothing is free to make it up is looked at anew when seats of a parallel lesson came free.
-- Whether one of them is hers to take, in the session of the same number, offer-make-up.ts decides. Whoever was offered it,
-- or had a seat for it, knows her way. Who is marked just now may be marked by mistake, and has a job of her own (mark.ts);
-- whose own lesson ended two weeks ago is left alone.
create or replace function offer_make_ups(for_team bigint, for_lesson bigint) returns void language plpgsql volatile as $$
declare
  at timestamptz := coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
begin
  perform enqueue('registration.make-up-offer',
    jsonb_build_object('team', for_team, 'registration', r.id, 'session', s.id))
  from lessons free
  join courses c on c.team_id = free.team_id and c.id = free.course_id and c.make_up_sessions
  join lessons own on own.team_id = free.team_id and own.course_id = free.course_id and own.id <> free.id
  join lesson_sessions s on s.team_id = own.team_id and s.lesson_id = own.id and s.cancelled_at is null
  join (
    select team_id, registration_id, session_id from registration_absences
    union
    select a.team_id, a.registration_id, a.session_id from attendances a
    where a.state <> 'present' and not exists (select from attendance_marks k
      where k.team_id = a.team_id and k.id = a.mark_id and k.received_at > at - interval '10 minutes')
  ) m on m.team_id = s.team_id and m.session_id = s.id
  join registrations r on r.team_id = m.team_id and r.id = m.registration_id and r.lesson_id = own.id
  where free.team_id = for_team and free.id = for_lesson and free.cancelled_at is null and free.ends_at > at
    and own.ends_at >= at - interval '14 days' and s.starts_at > at - interval '90 days' and r.status = 'confirmed'
    and not exists (select from make_up_places p
      where p.team_id = for_team and p.registration_id = r.id and p.missed_session_id = s.id)
    and not exists (select from mails o
      where o.team_id = for_team and o.registration_id = r.id and o.kind = 'make-up-offer'
        and (o.data ->> 'missed_session')::bigint = s.id);
end $$;
