import type { DunningLevel } from "../../../shared/invoices/dunning.ts";

/** How a step is done: when it follows, how long there is to pay from then on, what it costs, and what is written. */
export type DunningStep = {
  level: DunningLevel;
  /** After the last day to pay; of the later steps after the one before. */
  after_days: number;
  payment_days: number;
  fee_cents: number;
  words: string;
};

/** The words of the standard, for teams that have none of their own. */
export const standardWords: Record<DunningLevel, string> = {
  1: "sicher ist es im Alltag untergegangen: Unsere Rechnung ist noch offen. Bitte überweisen Sie den Betrag bis zum Datum unten.\n\nHaben Sie in den letzten Tagen schon gezahlt? Dann ist alles gut, vielen Dank.",
  2: "auf unsere Zahlungserinnerung hin haben wir noch kein Geld erhalten. Bitte überweisen Sie den offenen Betrag bis zum Datum unten.\n\nGibt es einen Grund, warum Sie nicht zahlen können oder wollen? Bitte rufen Sie uns an, wir finden eine Lösung.",
  3: "trotz Erinnerung und Mahnung ist unsere Rechnung noch immer offen. Wir bitten Sie zum letzten Mal, den Betrag bis zum Datum unten zu überweisen.\n\nGeht das Geld bis dahin nicht ein, leiten wir ohne weitere Ankündigung das gerichtliche Mahnverfahren ein. Das verursacht weitere Kosten, die Sie zu tragen hätten.",
};

/** What holds until a team says otherwise. A fee covers paper and postage, no more (§ 280, § 286 BGB). */
export const standardSettings = {
  levels: 3,
  ...{ after_days_1: 7, after_days_2: 14, after_days_3: 14 },
  ...{ payment_days_1: 10, payment_days_2: 10, payment_days_3: 10 },
  ...{ fee_cents_1: 0, fee_cents_2: 150, fee_cents_3: 150 },
  ...{ words_1: "", words_2: "", words_3: "" },
} as const;

/** The dearest fee that a team may ask for, in cents: more is no cost of a letter. */
export const DEAREST_FEE_CENTS = 500;

/**
 * What a step costs who owes, in cents. Who owes as a consumer comes into arrears by the first letter only, so that this one is
 * free for her whatever is set (§ 286 Abs. 1, 3 BGB); a business is known by its VAT id.
 */
export const feeOf = (
  { level, fee_cents }: Pick<DunningStep, "level" | "fee_cents">,
  { recipient_vat_id }: { recipient_vat_id: string },
): number => (level === 1 && !recipient_vat_id ? 0 : fee_cents);
