-- The next number of a team's registrations, counted per calendar year of Berlin: `HS-2027-0114`.
create or replace function next_registration_number(for_team bigint, prefix text, at timestamptz) returns text language sql volatile
  return prefix || '-' || to_char(at at time zone 'Europe/Berlin', 'YYYY') || '-' ||
    -- Four digits at least: lpad() alone would cut the ten-thousandth short.
    (select lpad(n::text, greatest(4, length(n::text)), '0')
      from next_number(for_team, 'registration-' || to_char(at at time zone 'Europe/Berlin', 'YYYY')) n);
