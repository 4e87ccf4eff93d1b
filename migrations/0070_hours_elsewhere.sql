-- Hours of courses elsewhere that the insurer has paid already, as the person said it; null where nobody asked.
alter table registrations add column hours_elsewhere double precision
  check (hours_elsewhere between 0 and 100);
