/** What is declared by ticking a box of the booking form: as the form shows it, and the contract keeps it. */
export const DECLARATIONS = {
  /** Where the team has given no words of its own. */
  acceptance_1: "Ich habe die Hinweise zum Kurs gelesen.",
  acceptance_2: "Ich bin mit den Hinweisen zum Kurs einverstanden.",
  conditions: "Ich stimme den Teilnahmebedingungen zu.",
  early_start:
    "Ich möchte, dass der Kurs vor dem Ende der Widerrufsfrist beginnt. Widerrufe ich danach, zahle ich für die Treffen, die bis dahin stattgefunden haben.",
} as const;

/** What somebody declares who withdraws, as the form shows it, the page repeats it and the receipt keeps it. */
export const WITHDRAWAL_DECLARATION = "Hiermit widerrufe ich den Vertrag über die genannte Buchung.";

/** What whoever is named a flat fee may do (§ 309 Nr. 5 b BGB): stands wherever one is named. */
export const SMALLER_LOSS =
  "Sie dürfen nachweisen, dass uns kein oder ein geringerer Schaden entstanden ist. Dann zahlen Sie nur diesen.";
