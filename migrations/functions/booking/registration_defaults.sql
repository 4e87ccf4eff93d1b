-- A registration of which nothing is known yet: every column's default. Bookings are filled in from here, so that a new
-- column with a default is an ordinary change.
create or replace function registration_defaults() returns registrations language plpgsql stable as $$
declare
  defaults text := (
    select string_agg(pg_get_expr(d.adbin, d.adrelid) || ' as ' || quote_ident(a.attname), ', ')
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'registrations'::regclass);
  answer registrations%rowtype;
begin
  execute 'select (jsonb_populate_record(null::registrations, to_jsonb(d))).* from (select ' || defaults || ') d' into answer;
  return answer;
end $$;
