-- Whether somebody stands in line at an instant: waits, or holds an offer that runs.
create or replace function is_in_line(r registrations, at timestamptz) returns boolean language sql immutable as $$
  select r.status in ('waiting', 'offered') and not has_lapsed(r, at)
$$;
