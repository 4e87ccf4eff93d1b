-- Uses up a link that allows or proves a change of address. Answers the new address, and what is still missing; no row
-- when the link was used or has ended meanwhile.
create or replace function auth.advance_email_change(hash text, at timestamptz)
returns table (wanted citext, is_allowed boolean, is_proven boolean)
language plpgsql security definer set search_path = auth, public as $$
declare
  link auth.one_time_tokens;
  change auth.email_changes;
begin
  update auth.one_time_tokens t set used_at = at
    where t.team_id = current_team() and t.token_hash = hash and t.used_at is null and t.expires_at > at
      and t.purpose in ('change-email', 'allow-email-change')
    returning t.* into link;
  if link is null then return; end if;
  update auth.email_changes c set
      allowed_at = case when link.purpose = 'allow-email-change' then at else c.allowed_at end,
      proven_at = case when link.purpose = 'change-email' then at else c.proven_at end
    where c.team_id = link.team_id and c.id = link.email_change_id and not c.is_void and c.done_at is null
    returning c.* into change;
  if change is null then return; end if;
  if change.allowed_at is not null and change.proven_at is not null then
    update auth.email_changes set done_at = at where team_id = change.team_id and id = change.id;
    update auth.identities set email_verified = true, updated_at = at
      where team_id = change.team_id and id = change.identity_id;
  end if;
  return query select change.new_email, change.allowed_at is not null, change.proven_at is not null;
end $$;
