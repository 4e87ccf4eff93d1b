-- Being confirmed is a fact of its own beside the status: a link that came by mail was opened, or an invitation was
-- accepted up to a password. It happens once and is never taken back.
alter table users add column confirmed_at timestamptz;

-- Who has confirmed already: a link of theirs was used, and the history says which, or they signed up or were planted
-- and have been active. An invitation that was opened without a password being chosen is not accepted yet.
alter table users no force row level security;
alter table audit_log no force row level security;
update users u set confirmed_at = coalesce(proof.at, u.created_at)
from auth.identities i
left join lateral (
  select min(l.at) filter (where l.action in ('email_verified', 'password_reset', 'email_changed')) as at,
    bool_or(l.action = 'invited') as invited,
    bool_or(l.action = 'status_changed' and l.changes -> 'status' ->> 0 = '1') as was_active
  from audit_log l
  where l.team_id = i.team_id and l.object_type = 'user' and l.object_id = i.user_id
) proof on true
where i.team_id = u.team_id and i.user_id = u.id
  and (proof.at is not null
    or (proof.invited is not true and (u.status = 1 or proof.was_active is true)));

-- Who was made active past the invitation is invited again: nobody has chosen a password there.
update users set status = 0 where status = 1 and confirmed_at is null;
alter table audit_log force row level security;
alter table users force row level security;

alter table users add constraint active_is_confirmed check (status <> 1 or confirmed_at is not null);
