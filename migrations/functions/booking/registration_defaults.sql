-- Every column's default of a registration. It takes a millisecond, so that a booking does without it; an echo, which is
-- rare, does not.
create or replace function registration_defaults() returns jsonb language plpgsql stable as $$
declare defaults jsonb;
begin
  execute 'select to_jsonb(d) from (select ' || (
    select string_agg(pg_get_expr(d.adbin, d.adrelid) || ' as ' || quote_ident(a.attname), ', ')
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'registrations'::regclass) || ') d' into defaults;
  return defaults;
end $$;
