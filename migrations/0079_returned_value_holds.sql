-- What comes back to a gift voucher can be redeemed for a year, also where its own three years are over by then; what had lapsed
-- before stays so, and is entered.

alter table gift_vouchers drop constraint holds_three_years;
alter table gift_vouchers add constraint holds_three_years
  check (valid_until >= make_date(extract(year from sold_on)::int + 3, 12, 31));

alter table gift_voucher_entries drop constraint gift_voucher_entries_kind_check;
alter table gift_voucher_entries add constraint gift_voucher_entries_kind_check
  check (kind in ('sold', 'redeemed', 'returned', 'voided', 'lapsed'));
