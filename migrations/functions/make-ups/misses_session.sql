-- Whether somebody misses a session: as it is marked, else as she told on her own page.
create or replace function misses_session(for_team bigint, of_registration bigint, of_session bigint) returns boolean
language sql stable as $$
  select coalesce(
    (select a.state <> 'present' from attendances a
      where a.team_id = for_team and a.registration_id = of_registration and a.session_id = of_session),
    exists (select from registration_absences t
      where t.team_id = for_team and t.registration_id = of_registration and t.session_id = of_session));
$$;
