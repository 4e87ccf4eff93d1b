-- Replaces all recovery codes.
create or replace function auth.set_recovery_codes(for_user bigint, hashes text[]) returns void
language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.recovery_codes where team_id = current_team() and identity_id = auth.identity_of(for_user);
  insert into auth.recovery_codes (team_id, identity_id, code_hash)
    select current_team(), auth.identity_of(for_user), unnest(hashes);
end $$;
