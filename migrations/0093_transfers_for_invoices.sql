-- A transfer may be for invoices as well: what it brought for one is told apart from what it brought for the registration
-- that is billed.
alter table bank_entry_parts
  add column invoice_id bigint,
  add foreign key (team_id, invoice_id) references invoices (team_id, id) on delete set null (invoice_id),
  drop constraint one_part_each,
  add constraint one_part_each unique nulls not distinct (team_id, entry_id, registration_id, invoice_id);
create index bank_entry_parts_of_invoice on bank_entry_parts (team_id, invoice_id) where invoice_id is not null;
