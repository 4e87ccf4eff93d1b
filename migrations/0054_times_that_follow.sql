-- A lesson whose sessions are not fixed yet may say so.
alter table lessons add column times_follow boolean not null default false;
