-- Which users of the current team have a second factor, and which a passkey.
create or replace function auth.factors_of_team() returns table (user_id bigint, second_factor boolean, passkeys int)
language sql stable security definer set search_path = auth, public
begin atomic
  select i.user_id, coalesce(f.confirmed_at is not null, false), (select count(*)::int from auth.passkeys p where p.team_id = i.team_id and p.identity_id = i.id)
  from auth.identities i left join auth.second_factors f on f.team_id = i.team_id and f.identity_id = i.id
  where i.team_id = current_team();
end;
