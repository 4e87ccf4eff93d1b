-- Whether a user of the current team has a second factor in use.
create or replace function auth.has_second_factor(for_user bigint) returns boolean language sql stable security definer set search_path = auth, public
  return exists (select from auth.second_factors
    where team_id = current_team() and identity_id = auth.identity_of(for_user) and confirmed_at is not null);
