-- Every team has a series of invoice numbers from its first day.
create or replace function begin_team_series() returns trigger language plpgsql as $$
begin
  insert into invoice_series (team_id) values (new.id);
  return null;
end $$;
