-- Redirects and the platform's legal texts stand on pages that are kept in memory: a change is told like a team's.

create function announce_platform_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', 'platform');
  return null;
end $$;
create trigger announce after insert or update or delete on redirects for each statement execute function announce_platform_change();
create trigger announce after insert or update or delete on legal_texts for each statement execute function announce_platform_change();
