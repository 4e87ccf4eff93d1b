/** What somebody declares who withdraws, as the form shows it, the page repeats it and the receipt keeps it. */
export const WITHDRAWAL_DECLARATION = "Hiermit widerrufe ich den Vertrag über die genannte Buchung.";
