-- Seats that guests take in a session at an instant, making up what they missed elsewhere.
create or replace function make_up_seats(for_team bigint, for_session bigint, at timestamptz) returns int language sql stable
  return (
    select coalesce(sum(r.seats), 0)::int from make_up_places p
    join registrations r on r.team_id = p.team_id and r.id = p.registration_id
    where p.team_id = for_team and p.session_id = for_session and make_up_runs(p, at)
  );
