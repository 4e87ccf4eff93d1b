-- Whoever is signed out, or gets another password, does not end a sign-in that had begun before.
create or replace function auth.end_sessions() returns trigger language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.sessions where team_id = new.team_id
    and identity_id in (select id from auth.identities where team_id = new.team_id and user_id = new.id);
  delete from auth.pending_sign_ins where team_id = new.team_id
    and identity_id in (select id from auth.identities where team_id = new.team_id and user_id = new.id);
  return null;
end $$;
