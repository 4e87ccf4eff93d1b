-- Replaces all recovery codes.
create or replace function auth.set_recovery_codes(for_user bigint, hashes text[]) returns void
language plpgsql security definer set search_path = auth, public as $$
begin
  delete from auth.recovery_codes where identity_id = auth.identity_of(for_user);
  insert into auth.recovery_codes (identity_id, code_hash) select auth.identity_of(for_user), unnest(hashes);
end $$;
