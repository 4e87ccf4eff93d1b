-- Whoever goes takes no money any more.
create or replace function retire_payment_accounts() returns trigger language plpgsql as $$
begin
  update payment_accounts set is_active = false, retired_at = now()
    where team_id = old.team_id and instructor_id = old.id and retired_at is null;
  return old;
end $$;
