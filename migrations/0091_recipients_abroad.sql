-- Where an invoice goes: a country by its code (ISO 3166-1); what was issued before went to Germany.
alter table invoices add column recipient_country text not null default 'DE' check (recipient_country ~ '^[A-Z]{2}$');
