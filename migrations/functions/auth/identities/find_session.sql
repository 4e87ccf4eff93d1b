-- The live session of a team that a token opens. It names the team itself, so that a request's session is one statement,
-- and stands behind the wall all the same: for the role of sign-in, which runs it with its own rights.
create or replace function auth.find_session(of_team bigint, hash text, at timestamptz)
returns table ("sessionId" bigint, identity bigint, team bigint, "user" bigint, "expiresAt" timestamptz, "passwordGivenAt" timestamptz)
language plpgsql volatile set search_path = auth, public as $$
begin
  perform set_config('app.team_id', of_team::text, true);
  return query
    select s.id, i.id, i.team_id, i.user_id, s.expires_at, s.password_given_at
    from auth.sessions s join auth.identities i on i.team_id = s.team_id and i.id = s.identity_id
    where s.team_id = of_team and s.token_hash = hash and s.expires_at > at;
end $$;
