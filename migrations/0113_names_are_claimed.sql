-- The directory is a place of its own, which a team's transaction does not reach: a name is claimed there first, and used when
-- the team's own rows say so.

create table directory.teams (
  id bigint primary key,
  -- On which server the team lies; 0 is the first.
  shard int not null default 0 check (shard between 0 and 31),
  state text not null default 'open' check (state in ('open', 'moving'))
);
insert into directory.teams (id) select distinct team_id from directory.names;

alter table directory.names
  drop constraint names_team_id_fkey,
  drop constraint names_state_check,
  add constraint names_state_check check (state in ('claimed', 'used', 'held')),
  add column changed_at timestamptz not null default clock_timestamp(),
  add foreign key (team_id) references directory.teams (id) on delete cascade;

drop function if exists directory.claim(text, text, timestamptz);
drop function if exists directory.settle(timestamptz);
drop function if exists auth.names_of_team(timestamptz);

-- Jobs are put down by settle_names(), which its file says; a migration creates it for the triggers to name.
create function settle_names() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger settle_names_changed after update of team_token, alias, status on teams for each row
  when ((new.team_token, new.alias, new.status) is distinct from (old.team_token, old.alias, old.status))
  execute function settle_names();
create trigger settle_names_left after delete on teams for each row execute function settle_names();
create trigger settle_names_changed after update of email on auth.identities for each row
  when (new.email is distinct from old.email) execute function settle_names();
create trigger settle_names_left after delete on auth.identities for each row execute function settle_names();
create trigger settle_names_left after delete on auth.passkeys for each row execute function settle_names();

drop function if exists auth.remove_identity(bigint, timestamptz);
drop function if exists auth.remove_passkeys(bigint, bigint, timestamptz);

-- Sessions and links that were handed out before they named their team are over by then.
insert into pgboss.job (name, data, start_after, expire_seconds, deletion_seconds, keep_until,
                        retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy, dead_letter)
  select q.name, jsonb_build_object('team', t.id), now() + interval '8 days', q.expire_seconds, q.deletion_seconds,
         now() + interval '8 days' + q.retention_seconds * interval '1 second',
         q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.heartbeat_seconds,
         q.policy, q.dead_letter
  from pgboss.queue q cross join directory.teams t where q.name = 'directory.settle';
