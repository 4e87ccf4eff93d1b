-- How many bookings one network makes for a team within an hour, and seats that are held until the link in the mail is
-- opened (decision 057).

-- Which bookings of the last hour came from which network, numbered without gaps within each, so that counting them
-- needs the first and the last row only. Networks and people are kept as hashes.
create table network_bookings (
  team_id bigint not null references teams (id) on delete cascade,
  network text not null,
  number bigint not null,
  -- The lesson and the person.
  booking text not null,
  at timestamptz not null,
  primary key (team_id, network, number)
);
call wall('network_bookings');
create index network_bookings_same on network_bookings (team_id, network, booking);
create index network_bookings_age on network_bookings (team_id, at);

-- Whether the person's address was asked to be proven, and was. Nullable, because book_registration() writes every
-- column of a registration; null for whom nobody asked.
alter table registrations
  add column address_proof text check (address_proof in ('asked', 'given')),
  -- Who has proven nothing has nothing but a hold, or what is left of one.
  add constraint unproven_is_held check (
    address_proof is distinct from 'asked' or status in ('pending', 'expired', 'cancelled'));

-- Whatever makes a hold a booking, the link, money or the team, stands for the address too.
create function prove_by_confirming() returns trigger language plpgsql as $$
begin
  new.address_proof := 'given';
  return new;
end $$;
create trigger prove_by_confirming before update of status on registrations for each row
  when (new.status = 'confirmed' and new.address_proof = 'asked') execute function prove_by_confirming();

-- Whether a seat is held until the link in the mail is opened. Who pays online proves herself by paying.
create function awaits_address_proof(r registrations) returns boolean language sql immutable
  return r.status = 'pending' and r.address_proof is not distinct from 'asked'
    and coalesce(r.payment_method, '') not in ('stripe', 'paypal');

-- As before, and whether the link in the mail is waited for.
create or replace function registration_answer(r registrations, outcome text, at timestamptz) returns jsonb language sql stable
  return jsonb_build_object(
    'outcome', outcome, 'id', r.id, 'number', r.number, 'token', r.token, 'status', r.status,
    'expires_at', r.expires_at, 'awaits_address_proof', awaits_address_proof(r),
    'position', case when r.status in ('waiting', 'offered')
      then place_in_line(r.team_id, r.lesson_id, r.waiting_since, r.id, at) end);

-- Counts a booking of a network for a team: the how manieth it is within the hour before `at`, exactly, also while others
-- of the same network are being booked. The same person for the same lesson keeps the place she has. Beyond `most`
-- nothing is written, and `free_at` says when the network may book again. Networks do not wait for one another.
create function count_network_booking(
  for_team bigint, from_network text, of_booking text, most int, at timestamptz, out place bigint, out free_at timestamptz
) language plpgsql volatile as $$
declare
  since timestamptz := at - interval '1 hour';
  oldest network_bookings%rowtype;
  latest network_bookings%rowtype;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of network ' || for_team || ' ' || from_network, 0));
  select * into oldest from network_bookings n
    where n.team_id = for_team and n.network = from_network and n.at > since order by n.number limit 1;
  delete from network_bookings n
    where n.team_id = for_team and n.network = from_network and (oldest.number is null or n.number < oldest.number);
  -- Takes some of networks that do not come back, so that the table stays as small as what is going on.
  delete from network_bookings n where (n.team_id, n.network, n.number) in (
    select o.team_id, o.network, o.number from network_bookings o
    where o.team_id = for_team and o.at <= since and o.network <> from_network limit 20 for update skip locked);

  select n.number - oldest.number + 1 into place from network_bookings n
    where n.team_id = for_team and n.network = from_network and n.booking = of_booking;
  if found then return; end if;

  select * into latest from network_bookings n
    where n.team_id = for_team and n.network = from_network order by n.number desc limit 1;
  place := coalesce(latest.number - oldest.number, -1) + 2;
  if place > most then
    free_at := oldest.at + interval '1 hour';
    return;
  end if;
  -- Whoever waited for the lock has an earlier clock: the order of the numbers is that of the times.
  insert into network_bookings (team_id, network, number, booking, at)
    values (for_team, from_network, coalesce(latest.number, 0) + 1, of_booking, greatest(at, latest.at));
end $$;

-- Books a seat or a place on the waiting list in one statement: the lesson's row is locked, seats are
-- counted, the registration, its mails, jobs and log entry are written, and the lock is held for no round trip.
-- `wish` is 'regular' or 'waitlist'; `entry` holds the registration's columns; a non-null `hold_until`
-- makes the seat a hold (payment open). `seen` is the lesson's updated_at that price and rules were
-- decided on. `forced` books beyond the seats, on purpose. `network` is where a visitor books from, with how many
-- bookings it has as always and held, and until when those are: {name, as_always, held, held_until}; null counts nothing.
-- Answers {"outcome": …}: booked, repeated (same intention again), echoed (the person has a place; answered
-- alike, told by mail), all with id, number, token, status, expires_at, position, awaits_address_proof; or mismatch (same
-- key, other content), full, free (no need to wait), closed, changed, known (with id; only to who books by force), crowded
-- (the network has booked too often; with free_at and the team's phone).
drop function book_registration(bigint, bigint, text, jsonb, timestamptz, timestamptz, timestamptz, boolean, boolean, jsonb);
create function book_registration(
  for_team bigint, for_lesson bigint, wish text, entry jsonb, at timestamptz, seen timestamptz,
  hold_until timestamptz, forced boolean, with_mails boolean, actor jsonb, network jsonb default null
) returns jsonb language plpgsql volatile as $$
declare
  lesson lessons%rowtype;
  team teams%rowtype;
  p registrations%rowtype := jsonb_populate_record(null::registrations, entry);
  found_one registrations%rowtype;
  echo registration_echoes%rowtype;
  room int;
  fits boolean;
  counted record;
begin
  perform set_config('app.team_id', for_team::text, true), set_config('app.now', at::text, true);

  select * into lesson from lessons where team_id = for_team and id = for_lesson for no key update;
  if not found then return jsonb_build_object('outcome', 'closed'); end if;

  if p.idempotency_key is not null then
    select * into found_one from registrations where team_id = for_team and idempotency_key = p.idempotency_key;
    if found then
      if found_one.request_hash <> p.request_hash then return jsonb_build_object('outcome', 'mismatch'); end if;
      return registration_answer(found_one, 'repeated', at);
    end if;
    select * into echo from registration_echoes where team_id = for_team and idempotency_key = p.idempotency_key;
    if found then
      if echo.request_hash <> p.request_hash then return jsonb_build_object('outcome', 'mismatch'); end if;
      return echo.entry || '{"outcome": "repeated"}';
    end if;
  end if;

  if lesson.updated_at <> seen then return jsonb_build_object('outcome', 'changed'); end if;
  if not forced and (lesson.status <> 'active' or lesson.is_external or lesson.starts_at <= at) then
    return jsonb_build_object('outcome', 'closed');
  end if;

  perform settle_lapsed(for_team, for_lesson, at);
  room := lesson.max_participants - seats_taken(for_team, for_lesson, at);
  fits := p.seats <= room and not somebody_waits(for_team, for_lesson, at);
  -- Who waits must not read a confirmation: being full comes before being known.
  if wish = 'regular' and not fits and not forced then return jsonb_build_object('outcome', 'full'); end if;
  if wish = 'waitlist' and fits then return jsonb_build_object('outcome', 'free'); end if;

  select * into team from teams where id = for_team;
  p.address_proof := null;
  -- Counted before it is looked whether the person is known: counting must not tell who has a place.
  if network is not null then
    counted := count_network_booking(for_team, network ->> 'name', md5(for_lesson || ' ' || p.person_key),
      (network ->> 'as_always')::int + (network ->> 'held')::int, at);
    if counted.free_at is not null then
      return jsonb_build_object('outcome', 'crowded', 'free_at', counted.free_at, 'phone', team.phone);
    end if;
    if wish = 'regular' and counted.place > (network ->> 'as_always')::int then
      p.address_proof := 'asked';
      hold_until := coalesce(hold_until, (network ->> 'held_until')::timestamptz);
    end if;
  end if;

  p.team_id := for_team;
  p.lesson_id := for_lesson;
  p.created_at := at;
  p.updated_at := at;
  p.calendar_sequence := 0;
  p.fee_cents := 0;
  p.cancel_reason := '';
  p.overbooked := wish = 'regular' and p.seats > room;
  p.status := case when wish = 'waitlist' then 'waiting' when hold_until is null then 'confirmed' else 'pending' end;
  p.expires_at := case p.status when 'pending' then hold_until end;
  p.waiting_since := case p.status when 'waiting' then at end;
  p.confirmed_at := case p.status when 'confirmed' then at end;

  select * into found_one from registrations
    where team_id = for_team and lesson_id = for_lesson and person_key = p.person_key
      and status in ('pending', 'offered', 'confirmed', 'waiting');
  if found and forced then return jsonb_build_object('outcome', 'known', 'id', found_one.id); end if;
  if found then
    p.number := next_registration_number(for_team, team.registration_prefix, at);
    return echo_registration(p, found_one, at);
  end if;

  p.id := nextval('registrations_id_seq');
  p.number := next_registration_number(for_team, team.registration_prefix, at);
  insert into registrations overriding system value select p.*;

  if p.status = 'pending' then
    perform enqueue('registration.lapse', jsonb_build_object('team', for_team, 'registration', p.id), hold_until);
  end if;
  if with_mails and awaits_address_proof(p) then
    -- The team hears of it once the link was opened.
    perform post_mail(for_team, 'address-proof', p.email, p.id, null, jsonb_build_object('expires_at', p.expires_at));
  elsif with_mails then
    perform post_mail(for_team, case p.status when 'waiting' then 'waiting-list-joined'
      when 'pending' then 'registration-received' else 'registration-confirmed' end, p.email, p.id, null,
      case p.status when 'waiting' then jsonb_build_object(
        'position', place_in_line(for_team, for_lesson, p.waiting_since, p.id, at)) else '{}' end);
    perform post_mail(for_team, 'staff-new-registration', team.email, p.id, null, jsonb_build_object('status', p.status));
  end if;
  insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
    values (for_team, at, actor, 'registration', p.id, case p.status when 'waiting' then 'joined-waiting-list' else 'registered' end,
      jsonb_build_object('status', jsonb_build_array(null, p.status)));

  return registration_answer(p, 'booked', at);
end $$;

-- Joins the line of a lesson as book_registration does, and in the same statement the lines of all other dates of its
-- course that are to come and full. Where the person has a place already, nothing is added. The lessons are locked in
-- the order of their ids, as everybody does who locks several. As before, but counted as one booking of its network.
drop function join_lines_of_course(bigint, bigint, jsonb, timestamptz, timestamptz, jsonb);
create function join_lines_of_course(
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
  end loop;
  return answer;
end $$;
