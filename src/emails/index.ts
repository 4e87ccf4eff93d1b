import { addressHeld } from "./address-held.tsx";
import { addressProof } from "./address-proof.tsx";
import { alreadyRegistered } from "./already-registered.tsx";
import { alreadyRegisteredForLesson } from "./already-registered-for-lesson.tsx";
import { contactAnswer } from "./contact-answer.tsx";
import { contactReceipt } from "./contact-receipt.tsx";
import { emailChange } from "./email-change.tsx";
import { emailChangeNotice } from "./email-change-notice.tsx";
import { holdExpired } from "./hold-expired.tsx";
import { invitation } from "./invitation.tsx";
import { lessonCancelled } from "./lesson-cancelled.tsx";
import { lessonChanged } from "./lesson-changed.tsx";
import { lessonReminder } from "./lesson-reminder.tsx";
import { participantMessage } from "./participant-message.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { passwordReset } from "./password-reset.tsx";
import { paymentAccountChanged } from "./payment-account-changed.tsx";
import { paymentFailed } from "./payment-failed.tsx";
import { paymentReceived } from "./payment-received.tsx";
import { paymentRefunded } from "./payment-refunded.tsx";
import { paymentReminder } from "./payment-reminder.tsx";
import { registrationCancelled } from "./registration-cancelled.tsx";
import { registrationConfirmed } from "./registration-confirmed.tsx";
import { registrationMoved } from "./registration-moved.tsx";
import { registrationReceived } from "./registration-received.tsx";
import type { Template } from "./render-mail.ts";
import { securityNotice } from "./security-notice.tsx";
import { staffAbsence } from "./staff-absence.tsx";
import { staffCancellation } from "./staff-cancellation.tsx";
import { staffContactRequest } from "./staff-contact-request.tsx";
import { staffNewRegistration } from "./staff-new-registration.tsx";
import { staffParticipantMessage } from "./staff-participant-message.tsx";
import { staffPayment } from "./staff-payment.tsx";
import { staffPaymentOverdue } from "./staff-payment-overdue.tsx";
import { staffSubstituteAbsence } from "./staff-substitute-absence.tsx";
import { staffWithdrawal } from "./staff-withdrawal.tsx";
import { trialEnded, trialEnding } from "./trial.tsx";
import { verification } from "./verification.tsx";
import { waitingListJoined } from "./waiting-list-joined.tsx";
import { waitingListOffer } from "./waiting-list-offer.tsx";
import { waitingListOfferLapsed } from "./waiting-list-offer-lapsed.tsx";
import { withdrawalReceipt } from "./withdrawal-receipt.tsx";

const modules = {
  verification,
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "security-notice": securityNotice,
  "payment-account-changed": paymentAccountChanged,
  "already-registered": alreadyRegistered,
  invitation,
  "address-held": addressHeld,
  "email-change": emailChange,
  "email-change-notice": emailChangeNotice,
  "address-proof": addressProof,
  "registration-received": registrationReceived,
  "registration-confirmed": registrationConfirmed,
  "lesson-reminder": lessonReminder,
  "waiting-list-joined": waitingListJoined,
  "waiting-list-offer": waitingListOffer,
  "waiting-list-offer-lapsed": waitingListOfferLapsed,
  "registration-cancelled": registrationCancelled,
  "registration-moved": registrationMoved,
  "already-registered-for-lesson": alreadyRegisteredForLesson,
  "hold-expired": holdExpired,
  "payment-reminder": paymentReminder,
  "payment-received": paymentReceived,
  "payment-failed": paymentFailed,
  "payment-refunded": paymentRefunded,
  "staff-payment": staffPayment,
  "staff-new-registration": staffNewRegistration,
  "staff-cancellation": staffCancellation,
  "staff-payment-overdue": staffPaymentOverdue,
  "staff-withdrawal": staffWithdrawal,
  "withdrawal-receipt": withdrawalReceipt,
  "staff-absence": staffAbsence,
  "staff-substitute-absence": staffSubstituteAbsence,
  "staff-participant-message": staffParticipantMessage,
  "contact-receipt": contactReceipt,
  "contact-answer": contactAnswer,
  "staff-contact-request": staffContactRequest,
  "trial-ending": trialEnding,
  "trial-ended": trialEnded,
  "participant-message": participantMessage,
  "lesson-changed": lessonChanged,
  "lesson-cancelled": lessonCancelled,
};

export type MailKind = keyof typeof modules;

/** The values that a kind of mail needs; plain, so that a job can carry them. */
export type MailProps<Kind extends MailKind> = Parameters<(typeof modules)[Kind]["Mail"]>[0];

/** Every mail the product sends, by its kind: `renderMail(templates[kind], props)`. */
export const templates: { [Kind in MailKind]: Template<MailProps<Kind>> } = modules;
