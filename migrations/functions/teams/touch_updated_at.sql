-- When a row was last written, to the millisecond, as programs read it: forms that were opened before are stale.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
