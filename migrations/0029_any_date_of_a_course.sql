-- Waiting for any date of a course: the registrations that one wish made, one in the line of each date, name each other.
-- Nullable, because book_registration() writes every column of a registration.

alter table registrations add column any_date uuid;
create index registrations_any_date on registrations (team_id, any_date) where any_date is not null;

-- Locks a lesson's course for those who give its seats to people in line, so that nobody who waits for any of its dates
-- is offered two at once. Taken after the lesson's lock; nothing else is locked after it.
create function lock_lines_of_course(for_team bigint, for_lesson bigint) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('lines of course ' || for_team || ' ' || course_id, 0))
  from lessons where team_id = for_team and id = for_lesson
$$;

-- Whether somebody who waits for any date holds an offer of another one that runs: until it ends, she is passed by.
create function has_other_offer(r registrations, at timestamptz) returns boolean language sql stable
  return r.any_date is not null and exists (
    select from registrations o
    where o.team_id = r.team_id and o.any_date = r.any_date and o.id <> r.id
      and o.status = 'offered' and o.expires_at > at
  );

-- Joins the line of a lesson as book_registration does, and in the same statement the lines of all other dates of its
-- course that are to come and full. Where the person has a place already, nothing is added. The lessons are locked in
-- the order of their ids, as everybody does who locks several.
create function join_lines_of_course(
  for_team bigint, for_lesson bigint, entry jsonb, at timestamptz, seen timestamptz, actor jsonb
) returns jsonb language plpgsql volatile as $$
declare
  answer jsonb;
  mine registrations%rowtype;
  other lessons%rowtype;
  prefix text;
begin
  perform set_config('app.team_id', for_team::text, true), set_config('app.now', at::text, true);
  perform from lessons l
    where l.team_id = for_team and (l.id = for_lesson or l.starts_at > at)
      and l.course_id = (select course_id from lessons where team_id = for_team and id = for_lesson)
    order by l.id for no key update;

  answer := book_registration(for_team, for_lesson, 'waitlist', entry, at, seen, null, false, true, actor);
  if answer ->> 'outcome' not in ('booked', 'echoed') then return answer; end if;
  select * into mine from registrations where team_id = for_team and id = (answer ->> 'id')::bigint;
  if mine.status <> 'waiting' then return answer; end if;
  if mine.any_date is null then
    mine.any_date := gen_random_uuid();
    update registrations set any_date = mine.any_date where team_id = for_team and id = mine.id;
  end if;

  select registration_prefix into prefix from teams where id = for_team;
  for other in
    select l.* from lessons l
    where l.team_id = for_team and l.id <> for_lesson
      and l.course_id = (select course_id from lessons where team_id = for_team and id = for_lesson)
      and l.status = 'active' and not l.is_external and l.cancelled_at is null and l.starts_at > at
    order by l.id
  loop
    perform settle_lapsed(for_team, other.id, at);
    continue when other.max_participants > seats_taken(for_team, other.id, at)
      and not somebody_waits(for_team, other.id, at);
    continue when exists (
      select from registrations where team_id = for_team and lesson_id = other.id and person_key = mine.person_key
        and status in ('pending', 'offered', 'confirmed', 'waiting'));
    mine.id := nextval('registrations_id_seq');
    mine.lesson_id := other.id;
    mine.number := next_registration_number(for_team, prefix, at);
    mine.token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    mine.idempotency_key := null;
    mine.request_hash := null;
    mine.snapshot := '{}';
    mine.seats := case when mine.partner and other.partner_takes_seat then 2 else 1 end;
    mine.waiting_since := at;
    mine.created_at := at;
    mine.updated_at := at;
    insert into registrations overriding system value select mine.*;
    insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
      values (for_team, at, actor, 'registration', mine.id, 'joined-waiting-list',
        jsonb_build_object('status', jsonb_build_array(null, 'waiting')));
  end loop;
  return answer;
end $$;

-- An offer that ends without being accepted frees her for the other dates: their lines are looked at again.
create function wake_other_lines() returns trigger language plpgsql as $$
begin
  perform wake_waiting_list(o.team_id, o.lesson_id) from registrations o
    where o.team_id = new.team_id and o.any_date = new.any_date and o.id <> new.id and o.status = 'waiting';
  return null;
end $$;
create trigger wake_other_lines after update of status on registrations for each row
  when (new.any_date is not null and old.status = 'offered' and new.status in ('expired', 'cancelled'))
  execute function wake_other_lines();
