-- Uses up a recovery code; false when there is no such one, or it was used before.
create or replace function auth.use_recovery_code(for_user bigint, hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = auth, public as $$
begin
  update auth.recovery_codes c set used_at = at from auth.second_factors f
    where f.team_id = current_team() and f.identity_id = auth.identity_of(for_user) and f.confirmed_at is not null
      and c.team_id = f.team_id and c.identity_id = f.identity_id and c.code_hash = hash and c.used_at is null;
  return found;
end $$;
