-- A new password ends sign-ins that had begun with the old one.
create or replace function auth.end_pending_sign_ins() returns trigger language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.pending_sign_ins where team_id = new.team_id and identity_id = new.identity_id;
  return null;
end $$;
