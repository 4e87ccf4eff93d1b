-- Answers `asked` as if it had been booked, and has `known`, the place that the person has, told by mail: at
-- most once an hour, so that nobody's letter box can be filled with it.
create or replace function echo_registration(
  asked registrations, known registrations, at timestamptz
) returns jsonb language plpgsql volatile as $$
declare shown jsonb;
begin
  shown := (registration_defaults() || jsonb_strip_nulls(to_jsonb(asked))) - array[
    'id', 'street', 'zip', 'city', 'phone', 'child_name', 'child_birthdate', 'due_date', 'mother_birthday',
    'insurance_type', 'insurer', 'insurer_ik', 'invitation_consent', 'insurance_number', 'hours_elsewhere',
    'message', 'note', 'person_key', 'snapshot', 'idempotency_key', 'request_hash'];
  shown := registration_answer(asked, 'echoed', at) || shown || jsonb_build_object(
    'id', known.id,
    -- What a gift voucher would have paid is shown as paid; nothing is taken from it.
    'paid_cents', coalesce(asked.gift_cents, 0),
    'payment_status', payment_standing(due_cents(asked), coalesce(asked.gift_cents, 0), 0, false),
    'position', case asked.status
      when 'waiting' then place_in_line(asked.team_id, asked.lesson_id, at, 9223372036854775807, at) + 1 end);
  delete from registration_echoes where team_id = asked.team_id and created_at < at - interval '1 day';
  insert into registration_echoes (team_id, token, registration_id, idempotency_key, request_hash, entry, created_at)
    values (asked.team_id, asked.token, known.id, asked.idempotency_key, asked.request_hash, shown, at);
  insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
    values (asked.team_id, at, '{"kind": "visitor"}', 'registration', known.id, 'asked-again',
      jsonb_build_object('number', jsonb_build_array(null, asked.number)));
  if not exists (
    select from mails where team_id = known.team_id and registration_id = known.id
      and kind = 'already-registered-for-lesson' and created_at > at - interval '1 hour'
  ) then
    perform post_mail(known.team_id, 'already-registered-for-lesson', known.email, known.id, null,
      jsonb_build_object('status', known.status));
  end if;
  return shown;
end $$;
