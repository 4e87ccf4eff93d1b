-- A logo's file goes when another one takes its place, or none; what an invoice was issued with is kept with it.
create or replace function release_logo() returns trigger language plpgsql as $$
declare gone constant text := substring(old.logo from '/file/([A-Za-z0-9_-]+)$');
begin
  delete from files where team_id = old.id and id = gone
    and not exists (select from invoices i where i.team_id = old.id and i.document ->> 'logo' = gone);
  return null;
end $$;
