-- Forgets what every web process has read long ago.
create or replace function forget_public_changes() returns void
language sql volatile security definer set search_path = public as $$
  delete from public_changes where made_at < now() - interval '1 hour'
$$;
