-- Books a seat or a place on the waiting list in one statement: the lesson's row is locked, seats are
-- counted, the registration, its mails, jobs and log entry are written, and the lock is held for no round trip.
-- `wish` is 'regular' or 'waitlist'; `entry` holds columns of the registration, as named below; a non-null
-- `hold_until` makes the seat a hold (payment open). `seen` is the lesson's updated_at that price and rules
-- were decided on. `forced` books beyond the seats, on purpose.
-- A discount code is redeemed under its own lock, which comes after the lesson's: one that is used up since is `changed`.
-- A gift voucher likewise, of which `entry` says in `gift_cents` how much it pays.
-- Answers {"outcome": …}: booked, repeated (same intention again), echoed (the person has a place; answered
-- alike, told by mail), all with id, number, token, status, expires_at, position; or mismatch (same key,
-- other content), full, free (no need to wait), price_gone (no seat left at the chosen price, with room: how many are),
-- closed, changed, known (with id; only to who books by force).
create or replace function book_registration(
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
  gift int := coalesce(p.gift_cents, 0);
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
  if wish = 'regular' and price_room(lesson, p.price_id, at) < p.seats then
    return jsonb_build_object('outcome', 'price_gone', 'room', greatest(price_room(lesson, p.price_id, at), 0));
  end if;
  if p.discount_code_id is not null and not claim_discount_code(for_team, p.discount_code_id, at) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if p.gift_voucher_id is not null and not claim_gift_voucher(for_team, p.gift_voucher_id, gift, at) then
    return jsonb_build_object('outcome', 'changed');
  end if;

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
  -- Forms do not ask for it.
  p.insurer_ik := coalesce(p.insurer_ik, '');
  -- Forms ask for it before the birth alone, and where the team invites.
  p.invitation_consent := coalesce(p.invitation_consent, false);
  p.lesson_id := for_lesson;
  p.created_at := at;
  p.updated_at := at;
  p.is_test := coalesce(p.is_test, false);
  p.source := coalesce(p.source, case actor ->> 'kind' when 'user' then 'hand' else 'page' end);
  p.price_name := coalesce(p.price_name, '');
  p.overbooked := wish = 'regular' and p.seats > room;
  p.status := case when wish = 'waitlist' then 'waiting' when hold_until is null then 'confirmed' else 'pending' end;
  p.expires_at := case p.status when 'pending' then hold_until end;
  p.waiting_since := case p.status when 'waiting' then at end;
  p.confirmed_at := case p.status when 'confirmed' then at end;
  p := with_deposit(p);

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
  -- Columns that are not named get their defaults.
  insert into registrations (
    id, team_id, lesson_id, number, token, status, seats, overbooked, is_test, any_date, address_proof,
    person_key, idempotency_key, request_hash, created_at, updated_at, expires_at, waiting_since, confirmed_at,
    acceptance_1, acceptance_2, child_birthdate, child_name, city, conditions, discount_cents, discount_code_id,
    due_date, early_start, email, first_name, gift_voucher_id, health_consent, hours_elsewhere, insurance_number,
    insurance_type, insurer, insurer_ik, invitation_consent, last_name, message, mother_birthday, note, partner,
    partner_first_name, partner_last_name, payment_method, phone, price_id, price_name, snapshot, source, street,
    total_cents, voucher_code, zip
  ) overriding system value select
    id, team_id, lesson_id, number, token, status, seats, overbooked, is_test, any_date, address_proof,
    person_key, idempotency_key, request_hash, created_at, updated_at, expires_at, waiting_since, confirmed_at,
    acceptance_1, acceptance_2, child_birthdate, child_name, city, conditions, discount_cents, discount_code_id,
    due_date, early_start, email, first_name, gift_voucher_id, health_consent, hours_elsewhere, insurance_number,
    insurance_type, insurer, insurer_ik, invitation_consent, last_name, message, mother_birthday, note, partner,
    partner_first_name, partner_last_name, payment_method, phone, price_id, price_name, snapshot, source, street,
    total_cents, voucher_code, zip
  from (select p.*) booked;
  if p.gift_voucher_id is not null then
    perform redeem_gift_voucher(for_team, p.gift_voucher_id, p.id, gift, at, actor);
  end if;

  if p.status = 'pending' then
    perform enqueue('registration.lapse', jsonb_build_object('team', for_team, 'registration', p.id), hold_until);
  end if;
  -- Seats may be free that nobody may simply take: while an offer runs, or a pair waits for whom they are not enough. Nothing
  -- that happens later would wake her.
  if p.status = 'waiting' and p.seats <= room then perform wake_waiting_list(for_team, for_lesson); end if;
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
    values (for_team, at, actor, 'registration', p.id,
      case p.status when 'waiting' then 'joined-waiting-list' else 'registered' end,
      jsonb_build_object('status', jsonb_build_array(null, p.status)));

  return registration_answer(p, 'booked', at);
end $$;
