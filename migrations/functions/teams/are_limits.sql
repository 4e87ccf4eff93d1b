-- Whether a plan's features say limits (`max_…`) as whole numbers, or null for none.
create or replace function are_limits(features jsonb) returns boolean language sql immutable
  return jsonb_typeof(features) = 'object' and not exists (
    select from jsonb_each(features) as feature (name, value)
    where name like 'max\_%' and value::text !~ '^(null|\d{1,9})$');
