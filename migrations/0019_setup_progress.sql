-- Steps of the set-up that a team chose to leave out.

create table setup_skips (
  team_id bigint not null references teams (id) on delete cascade,
  step text not null check (step in ('payment', 'instructors')),
  skipped_at timestamptz not null,
  primary key (team_id, step)
);
call wall('setup_skips');
