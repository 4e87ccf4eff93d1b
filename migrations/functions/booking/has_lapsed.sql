-- Whether the time of a hold or an offer is over at an instant, whether or not a job has ended it. This and the next three
-- are quoted bodies of one expression: they are read into the statement that asks, and indexes are used as if written out.
create or replace function has_lapsed(r registrations, at timestamptz) returns boolean language sql immutable as $$
  select r.status in ('pending', 'offered') and r.expires_at <= at
$$;
