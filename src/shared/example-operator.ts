/** Who runs the demo, invented: what contracts and invoices of plans name where the configuration names nobody. */
export const exampleOperator = {
  operatorName: "Kurshafen GmbH i. G.",
  operatorAddress: ["Am Musterkai 12", "04999 Hafenstadt"],
  operatorVatId: "DE123456788",
  operatorIban: "DE89370400440532013000",
  operatorBic: "COBADEFFXXX",
  subprocessors: [
    {
      name: "Beispiel-Rechenzentrum GmbH",
      address: "Serverweg 3, 04999 Hafenstadt",
      purpose: "Betrieb der Server und Sicherungskopien",
    },
    {
      name: "Beispielpost GmbH",
      address: "Briefgasse 8, 04999 Hafenstadt",
      purpose: "Versand von E-Mails",
    },
  ],
};
