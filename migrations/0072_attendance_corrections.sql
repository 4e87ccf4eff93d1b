-- What somebody asks to have corrected in her attendance. It is answered by marking: whatever is marked of the cell after
-- `asked_at` settles it.
create table attendance_corrections (
  team_id bigint not null,
  registration_id bigint not null,
  session_id bigint not null,
  text text not null check (text <> ''),
  asked_at timestamptz not null,
  primary key (team_id, registration_id, session_id),
  foreign key (team_id, registration_id) references registrations (team_id, id) on delete cascade,
  foreign key (team_id, session_id) references lesson_sessions (team_id, id) on delete cascade
);
call wall('attendance_corrections');
create index attendance_corrections_of_session on attendance_corrections (team_id, session_id);
