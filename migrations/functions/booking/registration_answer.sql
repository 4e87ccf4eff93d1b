-- What the person who registered is answered, with whether the link in the mail is waited for.
create or replace function registration_answer(r registrations, outcome text, at timestamptz) returns jsonb language sql stable
  return jsonb_build_object(
    'outcome', outcome, 'id', r.id, 'number', r.number, 'token', r.token, 'status', r.status,
    'expires_at', r.expires_at, 'awaits_address_proof', awaits_address_proof(r),
    'position', case when r.status in ('waiting', 'offered')
      then place_in_line(r.team_id, r.lesson_id, r.waiting_since, r.id, at) end);
