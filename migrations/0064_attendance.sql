-- Who was there: per session and registration how it stands, and every tick that was ever made.

create table attendances (
  team_id bigint not null,
  registration_id bigint not null,
  session_id bigint not null,
  -- null: taken back, so that a later tick can name what it was made on
  state text check (state in ('present', 'absent', 'excused')),
  late_minutes int not null default 0 check (late_minutes >= 0),
  early_minutes int not null default 0 check (early_minutes >= 0),
  is_online boolean not null default false,
  made_up_session_id bigint,
  mark_id uuid not null,
  marked_at timestamptz not null,
  marked_by_id bigint,
  marked_by_name text not null default '',
  primary key (team_id, registration_id, session_id),
  foreign key (team_id, registration_id) references registrations (team_id, id) on delete cascade,
  -- What was held stays: a session with attendance is not deleted.
  foreign key (team_id, session_id) references lesson_sessions (team_id, id),
  foreign key (team_id, made_up_session_id) references lesson_sessions (team_id, id),
  foreign key (team_id, marked_by_id) references users (team_id, id),
  constraint only_present_in_part check (state = 'present' or (late_minutes = 0 and early_minutes = 0 and not is_online)),
  constraint only_missed_is_made_up
    check (made_up_session_id is null or (state in ('absent', 'excused') and made_up_session_id <> session_id)),
  constraint taken_back_says_nothing
    check (state is not null or (late_minutes = 0 and early_minutes = 0 and not is_online and made_up_session_id is null))
);
call wall('attendances');
create index attendances_of_session on attendances (team_id, session_id);
create index attendances_made_up_in on attendances (team_id, made_up_session_id) where made_up_session_id is not null;
create index attendances_by_user on attendances (team_id, marked_by_id);

create table attendance_marks (
  team_id bigint not null,
  -- made by whoever ticked, so that it counts once however often it arrives
  id uuid not null,
  registration_id bigint not null,
  -- no key: what was ticked is kept whatever becomes of the session
  session_id bigint not null,
  based_on uuid,
  state text check (state in ('present', 'absent', 'excused')),
  late_minutes int not null default 0,
  early_minutes int not null default 0,
  is_online boolean not null default false,
  made_up_session_id bigint,
  session_starts_at timestamptz not null,
  marked_at timestamptz not null,
  received_at timestamptz not null,
  user_id bigint,
  user_name text not null default '',
  device text not null default '',
  outcome text not null check (outcome in ('applied', 'disagrees', 'held', 'refused')),
  reason text not null default '',
  -- which tick the cell bore afterwards; another one than this where it said the same already
  stands_as uuid,
  primary key (team_id, id),
  foreign key (team_id, registration_id) references registrations (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references users (team_id, id),
  constraint applied_stands check ((outcome = 'applied') = (stands_as is not null))
);
call wall('attendance_marks');
create index attendance_marks_of_cell on attendance_marks (team_id, registration_id, session_id, received_at);
create index attendance_marks_by_user on attendance_marks (team_id, user_id);
