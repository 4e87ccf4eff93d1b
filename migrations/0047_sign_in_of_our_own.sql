-- A session's token is kept as a hash, like every other token: who reads the table signs in nowhere. Open sessions go on.
alter table auth.sessions rename column token to token_hash;
update auth.sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');

-- What only the sign-in library wanted.
drop table auth.verifications;
alter table auth.sessions drop column ip_address;
alter table auth.accounts
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
