import * as contact from "../../domain/contact-requests/mail-contents.ts";
import { giftVoucherMail } from "../../domain/gift-vouchers/mail-contents.ts";
import { dunningMail } from "../../domain/invoices/dunning/mail-contents.ts";
import { invoiceCancelledMail, invoiceMail } from "../../domain/invoices/issuing/mail-contents.ts";
import type { MailKind, MailKindAbout, Mails } from "../../domain/mails/kinds-schema.ts";
import * as message from "../../domain/messages/mail-contents.ts";
import { agreedTexts } from "../../domain/registrations/agreement/mail-texts.ts";
import type { Material } from "../../domain/registrations/mails/gather.ts";
import * as of from "../../domain/registrations/mails/mail-contents.ts";
import * as money from "../../domain/registrations/mails/mail-payments.ts";
import * as makeUp from "../../domain/registrations/mails/make-up-contents.ts";
import * as staff from "../../domain/registrations/mails/staff-contents.ts";
import {
  accountSaid,
  addressHeldSaid,
  invitationSaid,
  type Platform,
} from "../../domain/users/mail-contents.ts";
import * as withdrawal from "../../domain/withdrawals/mail-contents.ts";
import { addressHeld } from "../../emails/account/address-held.tsx";
import { alreadyRegistered } from "../../emails/account/already-registered.tsx";
import { contractChanged } from "../../emails/account/contract-changed.tsx";
import { emailChange } from "../../emails/account/email-change.tsx";
import { emailChangeNotice } from "../../emails/account/email-change-notice.tsx";
import { exportReady } from "../../emails/account/export-ready.tsx";
import { invitation } from "../../emails/account/invitation.tsx";
import { passwordChanged } from "../../emails/account/password-changed.tsx";
import { passwordReset } from "../../emails/account/password-reset.tsx";
import { paymentAccountChanged } from "../../emails/account/payment-account-changed.tsx";
import { securityNotice } from "../../emails/account/security-notice.tsx";
import { verification } from "../../emails/account/verification.tsx";
import { webhookOff } from "../../emails/account/webhook-off.tsx";
import { addressProof } from "../../emails/booking/address-proof.tsx";
import { alreadyRegisteredForLesson } from "../../emails/booking/already-registered-for-lesson.tsx";
import { dataQuestion } from "../../emails/booking/data-question.tsx";
import { holdExpired } from "../../emails/booking/hold-expired.tsx";
import { registrationCancelled } from "../../emails/booking/registration-cancelled.tsx";
import { registrationConfirmed } from "../../emails/booking/registration-confirmed.tsx";
import { registrationMoved } from "../../emails/booking/registration-moved.tsx";
import { registrationReceived } from "../../emails/booking/registration-received.tsx";
import { waitingListJoined } from "../../emails/booking/waiting-list-joined.tsx";
import { waitingListOffer } from "../../emails/booking/waiting-list-offer.tsx";
import { waitingListOfferLapsed } from "../../emails/booking/waiting-list-offer-lapsed.tsx";
import { giftVoucher } from "../../emails/money/gift-voucher.tsx";
import { invoice } from "../../emails/money/invoice.tsx";
import { invoiceCancelled } from "../../emails/money/invoice-cancelled.tsx";
import { invoiceReminder } from "../../emails/money/invoice-reminder.tsx";
import { paymentFailed } from "../../emails/money/payment-failed.tsx";
import { paymentReceived } from "../../emails/money/payment-received.tsx";
import { paymentRefunded } from "../../emails/money/payment-refunded.tsx";
import { paymentReminder } from "../../emails/money/payment-reminder.tsx";
import { contactAnswer } from "../../emails/news/contact-answer.tsx";
import { contactReceipt } from "../../emails/news/contact-receipt.tsx";
import { lessonCancelled } from "../../emails/news/lesson-cancelled.tsx";
import { lessonChanged } from "../../emails/news/lesson-changed.tsx";
import { lessonReminder } from "../../emails/news/lesson-reminder.tsx";
import { makeUpOffer } from "../../emails/news/make-up-offer.tsx";
import { makeUpEnded, makeUpMoved, makeUpTaken } from "../../emails/news/make-up-place.tsx";
import { participantMessage } from "../../emails/news/participant-message.tsx";
import { whatFollows } from "../../emails/news/what-follows.tsx";
import { withdrawalReceipt } from "../../emails/news/withdrawal-receipt.tsx";
import type { Template } from "../../emails/render-mail.ts";
import { staffAbsence } from "../../emails/staff/staff-absence.tsx";
import { staffCancellation } from "../../emails/staff/staff-cancellation.tsx";
import { staffContactRequest } from "../../emails/staff/staff-contact-request.tsx";
import { staffDecision } from "../../emails/staff/staff-decision.tsx";
import { staffMakeUp } from "../../emails/staff/staff-make-up.tsx";
import { staffNewRegistration } from "../../emails/staff/staff-new-registration.tsx";
import { staffParticipantMessage } from "../../emails/staff/staff-participant-message.tsx";
import { staffPayment } from "../../emails/staff/staff-payment.tsx";
import { staffPaymentOverdue } from "../../emails/staff/staff-payment-overdue.tsx";
import { staffSubstituteAbsence } from "../../emails/staff/staff-substitute-absence.tsx";
import { staffWithdrawal } from "../../emails/staff/staff-withdrawal.tsx";
import { withOffset } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { paths } from "../../web/paths.ts";
import { type Mailing, mailing, type Says } from "./mailing.ts";
import { planMailings } from "./plan-mails.ts";

/** A mail about an account: its template, and what fills it from what the mail carries. */
const account = <Kind extends MailKindAbout<"user">, Props extends Says>(
  template: Template<Props>,
  say: (data: Mails[Kind], platform: Platform) => Props,
): Mailing<Kind> =>
  mailing(template, async ({ mail, config: { brandName: name, mailFrom: reply_to, publicUrl: url } }) => ({
    props: say(mail.data, { name, reply_to, address: [], url }),
  }));

/** A mail about a registration: its template, and what fills it from the registration and from what the mail carries. */
const registration = <Kind extends MailKindAbout<"registration">, Props extends Says>(
  template: Template<Props>,
  say: (material: Material<Kind>) => of.Said<Props> | Promise<of.Said<Props>>,
): Mailing<Kind> =>
  mailing(template, ({ tx, mail, links, config }) => of.aboutRegistration(tx, mail, links, config, say));

/** A mail that the team wrote itself, or that tells of a change. */
const written = <Kind extends MailKindAbout<"message">, Props extends Says>(
  template: Template<Props>,
  say: (material: message.Written<Kind>) => Props,
): Mailing<Kind> =>
  mailing(template, async ({ tx, mail, links, config, imagined }) => {
    const material = await message.gatherMessage(tx, mail, links, config, imagined);
    return { props: say(material), ...material.brings };
  });

/** Every kind of mail: how it looks, and what it says. It weighs more than all our rules together, and is loaded with the first mail. */
export const mailings: { [Kind in MailKind]: Mailing<Kind> } = {
  verification: account(verification, accountSaid),
  "password-reset": account(passwordReset, accountSaid),
  "password-changed": account(passwordChanged, accountSaid),
  "security-notice": account(securityNotice, accountSaid),
  "payment-account-changed": account(paymentAccountChanged, accountSaid),
  "already-registered": account(alreadyRegistered, accountSaid),
  invitation: account(invitation, invitationSaid),
  "address-held": account(addressHeld, addressHeldSaid),
  "email-change": account(emailChange, accountSaid),
  "email-change-notice": account(emailChangeNotice, accountSaid),
  "staff-decision": account(staffDecision, ({ lesson, ...data }, platform) => ({
    ...accountSaid(data, platform),
    decision_url: `${platform.url}${paths.lessonDecision(lesson)}`,
  })),
  "gift-voucher": mailing(giftVoucher, ({ tx, mail, links }) => giftVoucherMail(tx, mail.data, links)),
  invoice: mailing(invoice, ({ tx, mail, links }) => invoiceMail(tx, mail.data, links)),
  "invoice-cancelled": mailing(invoiceCancelled, ({ tx, mail, links }) =>
    invoiceCancelledMail(tx, mail.data, links),
  ),
  "invoice-reminder": mailing(invoiceReminder, ({ tx, mail, links }) => dunningMail(tx, mail.data, links)),
  "address-proof": registration(addressProof, of.unproven),
  "registration-received": registration(registrationReceived, of.received),
  "registration-confirmed": registration(registrationConfirmed, (material) => {
    const { mail, base, row, lesson, team } = material;
    const is_reinstated = mail.data.is_reinstated === true;
    const booked = { registration: of.booked(material), texts: agreedTexts(row, lesson, team) };
    return { props: { ...base, ...booked, is_reinstated }, ...(is_reinstated && { text: null }) };
  }),
  "lesson-reminder": registration(lessonReminder, ({ base, registration, lesson }) => {
    const starts_at = lesson.sessions[0]?.starts_at ?? withOffset(lesson.starts_at);
    return { props: { ...base, registration, starts_at } };
  }),
  "waiting-list-joined": registration(
    waitingListJoined,
    ({ mail, base, registration, position, team, others }) => ({
      ...(mail.data.offer_retracted && { text: null }),
      props: {
        ...base,
        registration: { ...registration, position },
        offer_hours: team.offer_hours,
        other_dates: others,
        offer_retracted: mail.data.offer_retracted === true,
      },
    }),
  ),
  "waiting-list-offer": registration(
    waitingListOffer,
    ({ mail, base, registration, expires_at, others }) => ({
      ...(mail.data.is_extended && { text: null }),
      props: {
        ...base,
        registration: { ...registration, expires_at },
        offer_url: registration.manage_url,
        other_dates: others,
        is_extended: mail.data.is_extended === true,
      },
    }),
  ),
  "waiting-list-offer-lapsed": registration(
    waitingListOfferLapsed,
    ({ base, registration, expires_at, lesson_url }) => ({
      props: { ...base, registration: { ...registration, expires_at }, lesson_url },
    }),
  ),
  "registration-cancelled": registration(registrationCancelled, of.cancelled),
  "registration-moved": registration(registrationMoved, (material) => {
    const { mail, base, row, lesson, team } = material;
    const moved_from = mail.data.title;
    return {
      props: {
        ...base,
        registration: of.booked(material),
        moved_from,
        texts: agreedTexts(row, lesson, team),
      },
    };
  }),
  "already-registered-for-lesson": registration(alreadyRegisteredForLesson, of.known),
  "hold-expired": registration(holdExpired, of.holdExpired),
  "what-follows": registration(whatFollows, of.follows),
  "make-up-offer": registration(makeUpOffer, makeUp.makeUpOffered),
  "make-up-taken": registration(makeUpTaken, makeUp.guestSeat),
  "make-up-moved": registration(makeUpMoved, async (material) => {
    const said = await makeUp.guestSeat(material);
    return { ...said, props: { ...said.props, was: material.mail.data.was ?? said.props.seat } };
  }),
  "make-up-ended": registration(makeUpEnded, async (material) => {
    const said = await makeUp.guestSeat(material);
    return { ...said, props: { ...said.props, why: material.mail.data.why ?? "off" } };
  }),
  "data-question": registration(dataQuestion, of.dataAsked),
  "payment-reminder": registration(paymentReminder, money.paymentMissing),
  "payment-received": registration(paymentReceived, money.paymentReceived),
  "payment-failed": registration(paymentFailed, (material) => {
    const { base, registration, pay_url } = material;
    return { props: { ...base, registration, pay_url, held_until: of.heldUntil(material) } };
  }),
  "payment-refunded": registration(
    paymentRefunded,
    ({ mail: { data }, row, base, registration, lesson_url }) => ({
      props: {
        ...{ currency: "EUR", reason: "", ...data, ...base, registration, lesson_url },
        ended: money.endOf(row),
      },
    }),
  ),
  "staff-payment": registration(staffPayment, async (material) => ({
    props: {
      ...{ currency: "EUR", ...material.mail.data, ...(await staff.forTeam(material)) },
      ended: money.endOf(material.row),
    },
  })),
  "staff-new-registration": registration(staffNewRegistration, async (material) => {
    const { mail, row } = material;
    const status = of.bookedAs(mail.data.status) ?? (row.confirmed_at ? "confirmed" : "waiting");
    const about = { has_message: row.message !== "", is_test: row.is_test };
    return { props: { ...(await staff.forTeam(material)), status, ...about } };
  }),
  "staff-cancellation": registration(staffCancellation, async (material) => {
    const { tx, mail, row } = material;
    const base = await staff.forTeam(material);
    const said = of.cancellationOf(mail.data, row, tx.now);
    const unpaid = mail.data.unpaid === true;
    return { props: { ...base, ...said, unpaid, seat_offered: base.seats.waiting > 0 } };
  }),
  "staff-payment-overdue": registration(staffPaymentOverdue, async (material) => ({
    props: {
      ...(await staff.forTeam(material)),
      ...money.overdueOf(material),
      reminded: material.row.email !== "",
    },
  })),
  "staff-absence": registration(staffAbsence, async (material) => {
    const { mail } = material;
    const base = await staff.forLeader(material, mail.data.leader ?? undefined);
    return { props: { ...base, ...staff.absenceIn(mail.data) } };
  }),
  "staff-substitute-absence": registration(staffSubstituteAbsence, (material) => {
    const { mail, row, lesson, sender: team, lesson_url } = material;
    const { session, taken_back } = staff.absenceIn(mail.data);
    return {
      props: {
        ...{ recipient_name: mail.data.substitute, team, session, taken_back, lesson_url },
        ...{ title: lesson.course_name, participant: fullName(row), number: row.number },
      },
    };
  }),
  "staff-make-up": registration(staffMakeUp, ({ mail, row, lesson, sender: team, publicUrl }) => {
    const { session, starts_at, ends_at, missed_at, comes, leader } = mail.data;
    return {
      props: {
        ...{ recipient_name: leader ?? team.name, team, session: { starts_at, ends_at }, missed_at, comes },
        ...{ title: lesson.course_name, participant: fullName(row), number: row.number },
        evening_url: publicUrl + paths.attendanceEvening(session),
      },
    };
  }),
  "staff-participant-message": registration(staffParticipantMessage, async (material) => {
    const received_at = withOffset(material.mail.data.received_at);
    return { props: { ...(await staff.forLeader(material)), received_at } };
  }),
  "withdrawal-receipt": mailing(withdrawalReceipt, async ({ tx, mail, links }) =>
    withdrawal.withdrawalReceipt(await withdrawal.gatherWithdrawal(tx, mail, links)),
  ),
  "staff-withdrawal": mailing(staffWithdrawal, async ({ tx, mail, links }) =>
    withdrawal.withdrawalNotice(await withdrawal.gatherWithdrawal(tx, mail, links)),
  ),
  "contact-receipt": mailing(contactReceipt, async ({ tx, mail, links }) =>
    contact.contactReceipt(await contact.gatherContact(tx, mail, links)),
  ),
  "contact-answer": mailing(contactAnswer, async ({ tx, mail, links }) =>
    contact.contactAnswer(await contact.gatherContact(tx, mail, links)),
  ),
  "staff-contact-request": mailing(staffContactRequest, async ({ tx, mail, links }) =>
    contact.contactNotice(await contact.gatherContact(tx, mail, links)),
  ),
  "export-ready": account(exportReady, accountSaid),
  "webhook-off": account(webhookOff, accountSaid),
  "contract-changed": account(contractChanged, (data, platform) => ({
    ...data,
    platform,
    contract_url: platform.url + paths.avContract(),
  })),
  ...planMailings,
  "participant-message": written(participantMessage, message.messageSaid),
  "lesson-changed": written(lessonChanged, message.changeSaid),
  "lesson-cancelled": written(lessonCancelled, message.callingOffSaid),
};
