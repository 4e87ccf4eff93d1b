import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import type { ApiRefusal } from "../../api.ts";
import { isAboutAgreements } from "./details-check.ts";
import { type Draft, inGerman } from "./draft.ts";
import { attempt } from "./send-registration.ts";
import { type AskVoucher, discountOf } from "./take-step.ts";
import { type BookingView, details, type Told } from "./view.ts";

/**
 * Where a refused booking goes on: nothing that was typed is lost, the sentence says what to do, and the second
 * step shows what is due by now.
 */
export async function refused(
  refusal: ApiRefusal,
  terms: BookingTerms,
  draft: Draft,
  askVoucher: AskVoucher,
): Promise<BookingView> {
  const { errors } = refusal;
  const wrong = Object.keys(errors).length > 0;
  const { done: discount_cents } = await attempt(discountOf(terms, draft, askVoucher));
  const view = details(inGerman(draft), { errors, discount_cents, told: wrong ? null : toldOf(refusal) });
  return wrong && !isAboutAgreements(errors) ? view : { ...view, step: "review" };
}

/** What is said about a refusal that no single field is to blame for. */
export function toldOf({ code, message }: ApiRefusal): Told {
  if (code === "price_changed")
    return { tone: "warning", title: "Bitte bestätigen Sie noch einmal", text: message };
  if (code === "intention_changed") {
    return {
      tone: "warning",
      title: "Diese Anmeldung ist schon bei uns",
      text: "Sie haben sie bereits abgeschickt, mit etwas anderen Angaben; was gilt, steht in der E-Mail, die wir Ihnen geschickt haben. Möchten Sie noch jemanden anmelden, beginnen Sie bitte neu.",
      again: true,
    };
  }
  if (code === "booked_too_often")
    return { tone: "warning", title: "Bitte melden Sie sich kurz bei uns", text: message, ask: true };
  return { tone: "danger", title: "Das hat noch nicht geklappt", text: message };
}
