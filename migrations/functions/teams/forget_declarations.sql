-- Who is taken out of a registration goes out of what she declared about it, too.
create or replace function forget_declarations() returns trigger language plpgsql as $$
begin
  delete from mails where team_id = new.team_id and withdrawal_id in (
    select id from withdrawals where team_id = new.team_id and registration_id = new.id);
  update withdrawals set name = '', booking = new.number, email = '', note = '', content_hash = 'erased|' || id
    where team_id = new.team_id and registration_id = new.id;
  return null;
end $$;
