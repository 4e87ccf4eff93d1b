-- What was invoiced is forgotten when it need not be kept any longer; money stays in the books, under the number that it paid.
alter table money_entries
  -- The number of the invoice that it was entered for; empty for none.
  add column reference text not null default '',
  drop constraint money_entries_team_id_invoice_id_fkey,
  add constraint money_entries_team_id_invoice_id_fkey foreign key (team_id, invoice_id) references invoices (team_id, id)
    on delete set null (invoice_id) deferrable,
  drop constraint fees_are_of_an_invoice,
  add constraint fees_are_of_an_invoice check (not is_dunning_fee or registration_id is null),
  drop constraint money_is_for_something,
  add constraint money_is_for_something check (registration_id is not null or invoice_id is not null or reference <> '');

alter table money_entries no force row level security;
alter table invoices no force row level security;
update money_entries e set reference = i.number from invoices i
where i.team_id = e.team_id and i.id = e.invoice_id and i.number is not null;
alter table money_entries force row level security;
alter table invoices force row level security;
