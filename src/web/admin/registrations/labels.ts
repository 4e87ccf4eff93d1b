import { agreedFields, detailFields, listedFields } from "../../../domain/registrations/fields.ts";
import { labelsOf } from "../../../shared/fields.ts";

/** The fields of a registration by name, as the team knows them. */
export const registrationLabels = {
  lesson_id: "Kurstermin",
  ...labelsOf({ ...listedFields, ...detailFields, ...agreedFields }),
  payment_method: "Zahlart",
  paid_on: "Bezahlt am",
  refunded_on: "Zurückgezahlt am",
  amount_cents: "Betrag",
  note: "Hinweis für die Liste",
  reason: "Grund",
  position: "Platz in der Reihe",
  read_out: "Vorgelesen",
  cancelled_by: "Wer absagt",
  text: "Notiz",
};
export type RegistrationField = keyof typeof registrationLabels;
