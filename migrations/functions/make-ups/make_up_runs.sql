-- Whether somebody comes to make up: she has her seat where she misses the one session, and the other one takes place.
create or replace function make_up_runs(place make_up_places, at timestamptz) returns boolean language sql stable as $$
  select place.given_back_at is null
    and misses_session(place.team_id, place.registration_id, place.missed_session_id)
    and exists (
      select from registrations r
      join lesson_sessions m on m.team_id = r.team_id and m.id = place.missed_session_id and m.lesson_id = r.lesson_id
      where r.team_id = place.team_id and r.id = place.registration_id and state_at(r, at) = 'confirmed')
    and exists (
      select from lesson_sessions s join lessons l on l.team_id = s.team_id and l.id = s.lesson_id
      where s.team_id = place.team_id and s.id = place.session_id and s.cancelled_at is null and l.cancelled_at is null);
$$;
