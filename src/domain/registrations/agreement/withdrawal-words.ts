import { WITHDRAWAL_PAGE } from "./withdrawal-rules.ts";

/** With whom a contract is made: the team, or an instructor who contracts in her own name. */
export type ContractPartner = { name: string; address: string[]; phone: string; email: string };

/**
 * The instruction on withdrawal with its model form, in the words of the annexes to Art. 246a § 1 Abs. 2 EGBGB for
 * services, with the online function of § 356a BGB; empty where there is no such right. Markdown, with the placeholder
 * of the page.
 */
export function withdrawalInstruction(mode: string, partner: ContractPartner): string {
  if (mode !== "fourteen_days") return "";
  const to = [partner.name, ...partner.address].join(", ");
  const ways = [
    ...(partner.phone ? [`Telefon ${partner.phone}`] : []),
    ...(partner.email ? [`E-Mail ${partner.email}`] : []),
  ];
  const us = [to, ...ways].join(", ");
  return `## Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.

Sie können Ihr Widerrufsrecht auch online unter ${WITHDRAWAL_PAGE} ausüben. Wenn Sie diese Online-Funktion verwenden, übermitteln wir Ihnen unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.

## Muster-Widerrufsformular

(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

- An ${us}
- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung
- Bestellt am (*)/erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.`;
}
