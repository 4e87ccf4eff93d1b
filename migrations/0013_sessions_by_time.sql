-- The calendar and the search for double bookings look for a team's sessions by the time at which they take place.
create index lesson_sessions_by_time on lesson_sessions (team_id, ends_at, starts_at);
