-- Making up a missed session in the same session of a parallel lesson: whether a course allows it, and who comes where.
alter table courses add column make_up_sessions boolean not null default false;

-- A seat of one day. It runs while its holder still misses the one session and the other one takes place (`make_up_runs`).
create table make_up_places (
  team_id bigint not null references teams,
  id bigint generated always as identity,
  registration_id bigint not null,
  missed_session_id bigint not null,
  session_id bigint not null check (session_id <> missed_session_id),
  created_at timestamptz not null,
  given_back_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, registration_id) references registrations (team_id, id) on delete cascade,
  foreign key (team_id, missed_session_id) references lesson_sessions (team_id, id) on delete cascade,
  foreign key (team_id, session_id) references lesson_sessions (team_id, id) on delete cascade
);
call wall('make_up_places');
create unique index make_up_places_running on make_up_places (team_id, registration_id, missed_session_id)
  where given_back_at is null;
create index make_up_places_of_registration on make_up_places (team_id, registration_id);
create index make_up_places_of_missed_session on make_up_places (team_id, missed_session_id);
create index make_up_places_of_session on make_up_places (team_id, session_id);
