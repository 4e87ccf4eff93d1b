-- A booking begins with every column's default, so these may have one again: null said nothing that zero, or no, does not
-- say. What was answered to somebody who asked twice reads as a registration. The owner of the tables is bound by the
-- walls as well, and goes past them.
alter table registrations no force row level security;
alter table registration_echoes no force row level security;
alter table registrations disable trigger user;
update registrations set is_test = coalesce(is_test, false), paid_cents = coalesce(paid_cents, 0),
    refunded_cents = coalesce(refunded_cents, 0), provider_fee_cents = coalesce(provider_fee_cents, 0)
  where is_test is null or paid_cents is null or refunded_cents is null or provider_fee_cents is null;
alter table registrations
  alter column is_test set default false, alter column is_test set not null,
  alter column paid_cents set default 0, alter column paid_cents set not null,
  alter column refunded_cents set default 0, alter column refunded_cents set not null,
  alter column provider_fee_cents set default 0, alter column provider_fee_cents set not null;
alter table registrations enable trigger user;
update registration_echoes
  set entry = '{"is_test": false, "paid_cents": 0, "refunded_cents": 0, "provider_fee_cents": 0}' || entry;
alter table registration_echoes force row level security;
alter table registrations force row level security;
