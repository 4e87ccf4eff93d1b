/** How somebody pays, in words. */
export const paymentMethodWords = {
  stripe: "Karte (Stripe)",
  paypal: "PayPal",
  transfer: "Überweisung",
  onsite: "vor Ort",
} as const;

/** How somebody is insured, in words. */
export const insuranceWords = {
  statutory: "gesetzlich",
  private: "privat",
  self: "zahlt selbst",
} as const;
