-- Who contracts in her own name has numbers of her own, `RE2-2027-1`; where she stops, what she has issued keeps its numbers.
create or replace function begin_own_series() returns trigger language plpgsql as $$
declare nth int := 2;
begin
  if is_restoring() then return null; end if;
  while exists (select from invoice_series where team_id = new.team_id and pattern ilike 'RE' || nth || '-%') loop
    nth := nth + 1;
  end loop;
  insert into invoice_series (team_id, instructor_id, name, pattern)
    values (new.team_id, new.id, new.name, 'RE' || nth || '-{year}-{n}')
    on conflict (team_id, instructor_id) do nothing;
  return null;
end $$;
