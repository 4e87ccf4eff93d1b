-- Joins the line of a lesson as book_registration does, and in the same statement the lines of all other dates of its
-- course that are to come and full. Where the person has a place already, nothing is added. The lessons are locked in
-- the order of their ids, as everybody does who locks several.
create or replace function join_lines_of_course(
  for_team bigint, for_lesson bigint, entry jsonb, at timestamptz, seen timestamptz, actor jsonb, network jsonb default null
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

  answer := book_registration(for_team, for_lesson, 'waitlist', entry, at, seen, null, false, true, actor, network);
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
    if mine.seats <= other.max_participants - seats_taken(for_team, other.id, at) then
      perform wake_waiting_list(for_team, other.id);
    end if;
  end loop;
  return answer;
end $$;
