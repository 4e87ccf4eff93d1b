-- What plans limit: only whole numbers from 0 on, or null where a team has no limit.

create function are_limits(features jsonb) returns boolean language sql immutable
  return jsonb_typeof(features) = 'object' and not exists (
    select from jsonb_each(features) as feature (name, value)
    where name like 'max\_%' and value::text !~ '^(null|\d{1,9})$');

alter table plans add constraint features_are_limits check (are_limits(features));
alter table teams add constraint overrides_are_limits check (are_limits(plan_overrides));

-- When the owners were told that their trial is about to end: once a trial.
alter table teams add column trial_warned_at timestamptz;
