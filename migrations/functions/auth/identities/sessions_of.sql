-- Where a user of the current team is signed in, the latest first.
create or replace function auth.sessions_of(for_user bigint, at timestamptz)
returns table (id bigint, user_agent text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = auth, public
begin atomic
  select s.id, s.user_agent, s.created_at, s.expires_at from auth.sessions s
  where s.team_id = current_team() and s.identity_id = auth.identity_of(for_user) and s.expires_at > at order by s.expires_at desc, s.id desc;
end;
