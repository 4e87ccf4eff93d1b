-- What a registration is found by: names, address, number with and without its letters, and telephone number.
create or replace function words_of_registration(r registrations) returns text language sql immutable parallel safe
  return ' ' || searchable(r.first_name || ' ' || r.last_name || ' ' || r.child_name || ' ' || r.email::text || ' ' || r.number)
    || ' ' || regexp_replace(r.number, '\D', '', 'g') || ' ' || regexp_replace(r.phone, '\D', '', 'g');
