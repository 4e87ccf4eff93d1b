/** The fields of a gift voucher by name, as people know them. */
export const giftVoucherLabels = {
  value: "Wert",
  course_id: "Kurs",
  buyer_name: "Gekauft von",
  buyer_email: "E-Mail",
  recipient_name: "Für",
  greeting: "Grußtext",
  paid_method: "Bezahlt",
  sold_on: "Bezahlt am",
  reason: "Grund",
  notify: "Per E-Mail senden",
};
