-- A voucher that is taxed when it is redeemed is sold without tax (§ 3 Abs. 15 UStG).
alter table invoice_items
  drop constraint invoice_items_tax_mode_check,
  add constraint invoice_items_tax_mode_check
    check (tax_mode in ('exempt', 'small_business', 'standard', 'reduced', 'gift_voucher'));
