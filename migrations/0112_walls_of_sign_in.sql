-- Sign-in has the walls of every other table of a team: team_id first in each key, references that carry it, and rows that
-- nobody sees without naming the team. What is known before the team is stands in a directory: which team a name leads to.

create schema directory;

-- Which team a name leads to before anybody has said it: an address of its pages, an e-mail address that signs in, a passkey.
-- One that is held leads nowhere and is nobody else's until then. Sessions, links of mails and webhooks carry their team
-- themselves; those that were handed out before they did stand here for as long as they work.
create table directory.names (
  kind text not null check (kind in ('address', 'email', 'passkey', 'session', 'link', 'webhook')),
  name text not null,
  team_id bigint not null references public.teams (id) on delete cascade,
  state text not null default 'used' check (state in ('used', 'held')),
  until timestamptz,
  -- Since when search engines are told of the address; null for one that they are not told of.
  listed_at timestamptz,
  primary key (kind, name),
  constraint held_for_a_time check (state <> 'held' or until is not null),
  constraint addresses_are_listed check (listed_at is null or kind = 'address')
);
create index names_of_team on directory.names (team_id, kind);
create index names_listed on directory.names (team_id) where listed_at is not null;

-- What a browser is to sign with whichever passkey it has: asked before anybody has said who she is.
create table directory.challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index challenges_ended on directory.challenges (expires_at);
insert into directory.challenges (challenge_hash, expires_at)
  select challenge_hash, expires_at from auth.challenges where identity_id is null;
delete from auth.challenges where identity_id is null;

insert into directory.names (kind, name, team_id, listed_at)
  select 'address', address, team_id, case when findable then changed_at end from team_addresses;
insert into directory.names (kind, name, team_id) select 'email', lower(email::text), team_id from auth.identities;
insert into directory.names (kind, name, team_id, state, until)
  select 'email', lower(c.old_email::text), min(i.team_id), 'held', max(t.expires_at)
  from auth.email_changes c
    join auth.one_time_tokens t on t.email_change_id = c.id
    join auth.identities i on i.id = c.identity_id
  where c.done_at is not null and t.purpose = 'stop-email-change' and t.used_at is null and t.expires_at > now()
  group by lower(c.old_email::text)
  on conflict do nothing;
insert into directory.names (kind, name, team_id)
  select 'passkey', p.credential_id, i.team_id from auth.passkeys p join auth.identities i on i.id = p.identity_id;
insert into directory.names (kind, name, team_id, until)
  select 'session', s.token_hash, i.team_id, s.expires_at from auth.sessions s join auth.identities i on i.id = s.identity_id
  where s.expires_at > now();
insert into directory.names (kind, name, team_id, until)
  select 'link', t.token_hash, i.team_id, t.expires_at from auth.one_time_tokens t join auth.identities i on i.id = t.identity_id
  where t.expires_at > now();
insert into directory.names (kind, name, team_id) select 'webhook', token, team_id from webhook_addresses;

-- Webhooks: the account itself says its address, inside of the wall.
drop trigger webhook_addresses on payment_accounts;
drop function if exists keep_webhook_addresses();
drop function if exists payment_account_of(text);
drop table webhook_addresses;

-- Addresses of a team's pages: which ones it has and had is the team's own.
drop function if exists findable_teams();
alter table team_addresses
  drop column findable,
  drop column changed_at,
  drop constraint team_addresses_pkey,
  add primary key (team_id, address);
call wall('team_addresses');

-- Sign-in. A password has to be given again where the code had not followed yet.
delete from auth.pending_sign_ins;

alter table auth.accounts add column team_id bigint;
alter table auth.challenges add column team_id bigint;
alter table auth.email_changes add column team_id bigint;
alter table auth.one_time_tokens add column team_id bigint;
alter table auth.passkeys add column team_id bigint;
alter table auth.pending_sign_ins add column team_id bigint;
alter table auth.recovery_codes add column team_id bigint;
alter table auth.second_factors add column team_id bigint;
alter table auth.sessions add column team_id bigint;

update auth.accounts c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.challenges c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.email_changes c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.one_time_tokens c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.passkeys c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.recovery_codes c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.second_factors c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;
update auth.sessions c set team_id = i.team_id from auth.identities i where i.id = c.identity_id;

-- What points where goes first, and comes again with the team in it.
alter table auth.accounts drop constraint accounts_identity_id_fkey, drop constraint accounts_pkey;
alter table auth.challenges drop constraint challenges_identity_id_fkey, drop constraint challenges_pkey;
alter table auth.one_time_tokens
  drop constraint one_time_tokens_identity_id_fkey,
  drop constraint one_time_tokens_email_change_id_fkey,
  drop constraint one_time_tokens_pkey;
alter table auth.email_changes drop constraint email_changes_identity_id_fkey, drop constraint email_changes_pkey;
alter table auth.passkeys
  drop constraint passkeys_identity_id_fkey,
  drop constraint passkeys_credential_id_key,
  drop constraint passkeys_pkey;
alter table auth.pending_sign_ins
  drop constraint pending_sign_ins_identity_id_fkey,
  drop constraint pending_sign_ins_pkey;
alter table auth.recovery_codes drop constraint recovery_codes_identity_id_fkey, drop constraint recovery_codes_pkey;
alter table auth.second_factors drop constraint second_factors_identity_id_fkey, drop constraint second_factors_pkey;
alter table auth.sessions
  drop constraint sessions_identity_id_fkey,
  drop constraint sessions_token_key,
  drop constraint sessions_pkey;
alter table auth.accounts drop constraint accounts_provider_id_account_id_key;
alter table auth.identities
  drop constraint identities_email_key,
  drop constraint identities_user_id_key,
  drop constraint identities_pkey;

drop index auth.accounts_identity, auth.challenges_expiry, auth.challenges_identity, auth.email_changes_identity,
  auth.email_changes_old_email, auth.one_time_tokens_email_change, auth.one_time_tokens_identity, auth.passkeys_identity,
  auth.pending_sign_ins_expiry, auth.pending_sign_ins_identity, auth.sessions_identity;

alter table auth.identities
  add primary key (team_id, id),
  add unique (team_id, email),
  add unique (team_id, user_id);
alter table auth.accounts
  add primary key (team_id, id),
  add unique (team_id, provider_id, account_id),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index accounts_identity on auth.accounts (team_id, identity_id);
alter table auth.challenges
  alter column identity_id set not null,
  add primary key (team_id, challenge_hash),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index challenges_identity on auth.challenges (team_id, identity_id);
alter table auth.email_changes
  add primary key (team_id, id),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index email_changes_identity on auth.email_changes (team_id, identity_id);
create index email_changes_old_email on auth.email_changes (team_id, old_email);
alter table auth.one_time_tokens
  add primary key (team_id, token_hash),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade,
  add foreign key (team_id, email_change_id) references auth.email_changes (team_id, id) on delete cascade;
create index one_time_tokens_identity on auth.one_time_tokens (team_id, identity_id);
create index one_time_tokens_email_change on auth.one_time_tokens (team_id, email_change_id);
alter table auth.passkeys
  add primary key (team_id, id),
  add unique (team_id, credential_id),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index passkeys_identity on auth.passkeys (team_id, identity_id);
alter table auth.pending_sign_ins
  add primary key (team_id, token_hash),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index pending_sign_ins_identity on auth.pending_sign_ins (team_id, identity_id);
alter table auth.second_factors
  add primary key (team_id, identity_id),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
alter table auth.recovery_codes
  add primary key (team_id, identity_id, code_hash),
  add foreign key (team_id, identity_id) references auth.second_factors (team_id, identity_id) on delete cascade;
alter table auth.sessions
  add primary key (team_id, id),
  add unique (team_id, token_hash),
  add foreign key (team_id, identity_id) references auth.identities (team_id, id) on delete cascade;
create index sessions_identity on auth.sessions (team_id, identity_id);

call wall('auth.accounts');
call wall('auth.challenges');
call wall('auth.email_changes');
call wall('auth.identities');
call wall('auth.one_time_tokens');
call wall('auth.passkeys');
call wall('auth.pending_sign_ins');
call wall('auth.recovery_codes');
call wall('auth.second_factors');
call wall('auth.sessions');

-- What asks the directory from now on.
drop function if exists claim_address(text);
drop function if exists team_by_address(text);
drop function if exists auth.user_of_email(citext);
drop function if exists auth.create_identity(bigint, bigint, citext, text, text, timestamptz);
drop function if exists auth.remove_identity(bigint);
drop function if exists auth.remove_passkeys(bigint, bigint);
drop function if exists auth.token_owner(text, text);
