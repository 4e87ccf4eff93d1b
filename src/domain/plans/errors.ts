import { formatCents } from "../../shared/money/money.ts";
import { Refusal } from "../../shared/refusal.ts";
import { type LimitKey, limitSentence } from "./rules.ts";

/** The team's plan has no room for one more. */
export const limitReached = (limit: LimitKey, max: number, used: number, plan: string) =>
  new Refusal(403, "limit_reached", limitSentence(limit, max, used, plan), {
    data: { limit, max, used, plan },
  });

/** The operator has not said yet who bills and where to pay (`OPERATOR_…`). */
export const notForSale = () =>
  new Refusal(
    409,
    "plans_not_for_sale",
    "Tarife lassen sich hier noch nicht buchen: Dem Betreiber fehlen dafür noch eigene Angaben. Schreiben Sie ihm bitte.",
  );

/** There is no such plan to choose. */
export const planUnknown = () => new Refusal(404, "plan_unknown", "Diesen Tarif gibt es nicht.");

/** The team has this plan with this cycle already, and nothing else is planned. */
export const planUnchanged = (name: string) =>
  new Refusal(409, "plan_unchanged", `Ihr Team hat den Tarif „${name}“ schon. Geändert wurde nichts.`);

/** Since the amounts were shown something has changed: another day, another plan, another price. */
export const amountsChanged = () =>
  new Refusal(
    409,
    "plan_amounts_changed",
    "Die Beträge haben sich geändert, seit Sie sie gesehen haben. Bitte prüfen Sie die neuen. Gebucht ist noch nichts.",
  );

/** A larger plan waits until what is overdue is paid. */
export const unpaidFirst = () =>
  new Refusal(
    409,
    "plan_unpaid",
    "Es ist noch eine Rechnung überfällig. Sobald sie bezahlt ist, können Sie in einen größeren Tarif wechseln.",
  );

/** The invoice needs to say to whom it goes (§ 14 UStG); the address stands in the team's profile. */
export const billingAddressMissing = () =>
  new Refusal(
    409,
    "plan_address_missing",
    "Für die Rechnung fehlt die Anschrift Ihres Teams. Bitte tragen Sie Straße, Postleitzahl und Ort unter „Team und Seite“ ein.",
  );

/** The team's plan ends by itself or was agreed with the operator: there is nothing to cancel. */
export const nothingToCancel = () =>
  new Refusal(409, "plan_nothing_to_cancel", "Es gibt kein Abonnement, das Sie kündigen könnten.");

/** Nothing waits for the end of the period that could be taken back. */
export const nothingPlanned = () =>
  new Refusal(409, "plan_nothing_planned", "Es ist nichts vorgemerkt, das Sie zurücknehmen könnten.");

/** The platform has no such invoice for this team. */
export const planInvoiceUnknown = () =>
  new Refusal(404, "plan_invoice_unknown", "Rechnung konnte nicht geladen werden");

/** No invoice of the platform has this number. */
export const planNumberUnknown = (number: string) =>
  new Refusal(404, "plan_invoice_unknown", `Eine Rechnung ${number} gibt es nicht. Stimmt die Nummer?`);

/** The team is gone with its plan: only the operator's own books can take the money. */
export const planTeamGone = (number: string) =>
  new Refusal(
    409,
    "plan_team_gone",
    `Das Team der Rechnung ${number} gibt es nicht mehr. Verbuchen Sie den Eingang bitte in Ihren eigenen Büchern.`,
  );

/** More than is open would belong to nothing. */
export const moreThanOpen = (number: string, open_cents: number) =>
  new Refusal(
    409,
    "plan_payment_too_high",
    open_cents === 0
      ? `Rechnung ${number} ist schon bezahlt.`
      : `Auf Rechnung ${number} sind nur noch ${formatCents(open_cents)} offen.`,
    { data: { open_cents } },
  );

/** There is no such plan. */
export const noSuchPlan = (key: string, known: readonly string[]) =>
  new Refusal(422, "no_such_plan", `Den Tarif „${key}“ gibt es nicht, nur ${known.join(", ")}.`);

/** What was billed and runs is changed by the team's owners, who see what it costs. */
export const planIsBilled = (period_to: string) =>
  new Refusal(
    409,
    "plan_is_billed",
    `Der Tarif des Teams ist bis ${period_to} berechnet. Ihn wechseln die Inhaberinnen selbst; ohne Berechnung gilt ein anderer sofort.`,
  );

/** Nobody bills: what an invoice has to name is missing in the configuration. */
export const nobodyBills = () =>
  new Refusal(
    409,
    "nobody_bills",
    "Berechnet wird erst, wenn OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_ID und OPERATOR_IBAN gesetzt sind.",
  );

/** The operator has no account at a provider to which plans are charged. */
export const notCharged = () =>
  new Refusal(
    409,
    "plan_not_charged",
    "Online lässt sich der Tarif hier nicht bezahlen. Sie bekommen eine Rechnung und überweisen.",
  );

/** There is nothing to charge. */
export const nothingSaved = () =>
  new Refusal(409, "plan_nothing_saved", "Es ist keine Karte und kein Konto hinterlegt.");

/** Nothing is to be paid for this invoice, or it is not the team's. */
export const planInvoicePaid = () =>
  new Refusal(409, "plan_invoice_paid", "Auf dieser Rechnung ist nichts mehr offen.");

/** The provider does not answer, or not now. */
export const providerAway = () =>
  new Refusal(
    503,
    "plan_provider_away",
    "Unser Zahlungsanbieter antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal. Abgebucht wurde nichts.",
    { retryAfterSeconds: 60 },
  );

/** Nothing is reported here. */
export const reportUnknown = () =>
  new Refusal(404, "not_found", "Unter dieser Adresse wird nichts gemeldet.");

/** A report whose signature is missing or does not hold. */
export const reportForged = () =>
  new Refusal(400, "forged_event", "Diese Meldung ist nicht oder nicht richtig unterschrieben.");
