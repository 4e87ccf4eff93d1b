import { refundInput } from "../../../domain/checkout/schema.ts";
import { giftQuestion } from "../../../domain/gift-vouchers/schema.ts";
import {
  newPlace,
  noteInput,
  offerRetraction,
  outOfTurn,
  paymentNote,
  phoneAcceptance,
  refundNote,
  registrationEdit,
  registrationMove,
  reinstatement,
} from "../../../domain/registrations/desk/staff-schema.ts";
import { staffCancellation } from "../../../domain/registrations/schema.ts";
import { centsFromEuros, parseEuros } from "../../../shared/money/money.ts";
import { browserApi, read } from "../../api.ts";
import { save, saveForm } from "../forms/save.ts";
import { readDates } from "./form/dates-typed.ts";

/** What the page of a registration is asked to do. */
export const CANCEL = "cancel";
export const MOVE = "move";
export const OFFER = "offer";
export const PLACE = "place";
export const ACCEPT = "accept";
export const EXTEND = "extend";
export const RETRACT = "retract";
export const REINSTATE = "reinstate";
export const CONFIRM_BY_HAND = "confirm-by-hand";
export const INSURANCE = "insurance";
export const PAYMENT = "payment";
export const GIFT = "gift-voucher";
export const NOTED_REFUND = "noted-refund";
export const REFUND = "refund";
export const NOTE = "note";
export const DELETE_NOTE = "delete-note";
export const ERASE = "erase";
export const REMOVE_TEST = "remove-test";

/** Does with a registration what one of its page's forms asks for; answers why not, or null. */
export async function act(id: string, form: FormData) {
  const intent = form.get("intent");
  form.delete("intent");
  const action = typeof intent === "string" ? actions[intent] : undefined;
  if (!action) return null;
  const { refused } = await action({ id }, readDates(form));
  return refused ?? null;
}

const one = browserApi.registrations[":id"];
const desk = browserApi.registrationDesk[":id"];

/** An amount typed in euros, as the API carries it; what cannot be read is refused there. */
function inCents(form: FormData, field: string): FormData {
  const euros = parseEuros(String(form.get(field)));
  form.set(field, euros === null ? "" : String(centsFromEuros(euros)));
  return form;
}

type Action = (param: { id: string }, form: FormData) => ReturnType<typeof save<{ message: string }>>;

const actions: Record<string, Action> = {
  [CANCEL]: (param, form) =>
    saveForm(staffCancellation, form, (json) => read(one.cancellation.$post({ param, json }))),
  [MOVE]: (param, form) => saveForm(registrationMove, form, (json) => read(desk.move.$post({ param, json }))),
  [INSURANCE]: (param, form) =>
    saveForm(registrationEdit, form, (json) => read(desk.$patch({ param, json }))),
  [OFFER]: (param, form) => saveForm(outOfTurn, form, (json) => read(desk.offer.$post({ param, json }))),
  [PLACE]: (param, form) => saveForm(newPlace, form, (json) => read(desk.place.$post({ param, json }))),
  [ACCEPT]: (param, form) =>
    saveForm(phoneAcceptance, form, (json) => read(desk.acceptance.$post({ param, json }))),
  [EXTEND]: (param) => save(read(desk.offer.extension.$post({ param }))),
  [RETRACT]: (param, form) =>
    saveForm(offerRetraction, form, (json) => read(desk.offer.retraction.$post({ param, json }))),
  [REINSTATE]: (param, form) =>
    saveForm(reinstatement, form, (json) => read(desk.reinstatement.$post({ param, json }))),
  [CONFIRM_BY_HAND]: (param) => save(read(desk["address-proof"].$post({ param }))),
  [PAYMENT]: (param, form) =>
    saveForm(paymentNote, form, (json) => read(desk.payment.$post({ param, json }))),
  [GIFT]: (param, form) =>
    saveForm(giftQuestion, form, (json) => read(desk["gift-voucher"].$post({ param, json }))),
  [NOTED_REFUND]: (param, form) =>
    saveForm(refundNote, form.has("amount_cents") ? inCents(form, "amount_cents") : form, (json) =>
      read(desk["noted-refund"].$post({ param, json })),
    ),
  [REFUND]: (param, form) =>
    saveForm(refundInput, inCents(form, "amount_cents"), (json) =>
      read(browserApi.registrationDesk[":id"].refunds.$post({ param, json })),
    ),
  [NOTE]: (param, form) => saveForm(noteInput, form, (json) => read(desk.notes.$post({ param, json }))),
  [DELETE_NOTE]: ({ id }, form) =>
    save(read(desk.notes[":note_id"].$delete({ param: { id, note_id: String(form.get("note_id")) } }))),
  [ERASE]: (param) => save(read(desk.erasure.$post({ param }))),
  [REMOVE_TEST]: (param) => save(read(desk.$delete({ param }))),
};
