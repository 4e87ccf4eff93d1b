/** The layouts that pages stand in. */
export type LayoutName =
  | "default"
  | "public-main"
  | "public"
  | "public-info"
  | "public-auth"
  | "public-plain"
  | "public-form"
  | "dashboard"
  | "none";

/** A page: its address, its file, its layout, and the names of the guards before it. */
export type Page = { path: string; file: string; layout: LayoutName; middleware?: readonly string[] };

const group = (layout: LayoutName, middleware: readonly string[], files: Record<string, string>): Page[] =>
  Object.entries(files).map(([path, file]) => ({ path, file, layout, middleware }));

/** Every page of the product. */
export const pages: readonly Page[] = [
  ...group("public-main", [], {
    "/": "marketing/home.tsx",
    "/preise": "marketing/prices/prices.tsx",
    "/anwendungen": "marketing/applications/applications.tsx",
    "/anwendungen/hebammen": "marketing/midwives/midwives.tsx",
  }),
  ...group("public-info", [], {
    "/impressum": "marketing/imprint.tsx",
    "/datenschutz": "marketing/privacy.tsx",
    "/agb": "marketing/terms.tsx",
    "/barrierefreiheit": "marketing/accessibility.tsx",
  }),
  ...group("public-main", [], {
    "/dokumentation": "documentation/documentation.tsx",
    "/dokumentation/alles": "documentation/everything.tsx",
    "/dokumentation/api": "documentation/reference/reference.tsx",
    "/dokumentation/api/:part": "documentation/reference/part.tsx",
    "/dokumentation/:slug": "documentation/article.tsx",
  }),
  ...group("public-auth", ["guest"], {
    "/anmelden": "auth/sign-in.tsx",
    "/registrieren": "auth/sign-up.tsx",
    "/forgot-password": "auth/forgot-password.tsx",
  }),
  ...group("public-auth", [], {
    "/logout": "auth/sign-out.tsx",
    "/reset-password": "auth/reset-password.tsx",
    "/verify-email": "auth/verify-email.tsx",
    "/verify-email-info": "auth/verify-email-info.tsx",
    "/stop-email-change": "auth/stop-email-change.tsx",
    "/invite-verify": "auth/accept-invitation.tsx",
  }),
  ...group("public-auth", ["admin"], {
    "/admin/konto/zweiter-faktor": "admin/account/second-factor.tsx",
  }),
  ...group("none", [], { "/construction": "auth/construction.tsx" }),
  ...group("none", ["admin"], {
    "/admin/anwesenheit/:session": "evening/page.tsx",
    "/admin/kurstermine/:id/anwesenheit/:session": "evening/of-lesson.tsx",
  }),
  ...group("default", [], {
    "/error": "errors/error.tsx",
    "/einwilligung": "measuring/consent.tsx",
  }),
  ...group("public", [], {
    "/team/:team_token": "public/team/team.tsx",
    "/team/:team_token/kurse": "public/courses/courses.tsx",
    "/team/:team_token/kontakt": "public/contact/contact.tsx",
    "/team/:team_token/kontakt-gesendet": "public/contact/contact-sent.tsx",
    "/team/:team_token/kurstermin/:id": "public/lesson/lesson.tsx",
    "/team/:team_token/kurstermin/:id/bestaetigung": "public/confirmation/confirmation.tsx",
    "/team/:team_token/anmeldung/:registration_token": "public/registration/registration.tsx",
    "/team/:team_token/anmeldung/:registration_token/bezahlen": "public/payment/pay.tsx",
    "/team/:team_token/payment/success": "public/payment/success.tsx",
    "/team/:team_token/payment/error": "public/payment/error.tsx",
    "/team/:team_token/gutschein": "public/gift-voucher/gift-voucher.tsx",
    "/team/:team_token/widerruf": "public/withdrawal/withdrawal.tsx",
    "/team/:team_token/impressum": "public/legal/imprint.tsx",
    "/team/:team_token/datenschutz": "public/legal/privacy.tsx",
    "/team/:team_token/agb": "public/legal/terms.tsx",
    "/team/:team_token/barrierefreiheit": "public/legal/accessibility.tsx",
  }),
  ...group("public-form", [], {
    "/team/:team_token/kurstermin/:id/registrieren": "public/booking/register.tsx",
    "/team/:team_token/kurstermin/:id/warteliste": "public/booking/waiting-list.tsx",
    "/team/:team_token/anmeldung/:registration_token/bestaetigen/:proof":
      "public/registration/confirm-address.tsx",
    "/team/:team_token/keine-einladungen/:invitation_token": "public/invitation/end-invitations.tsx",
    "/team/:team_token/angaben/:question_token": "public/data-question/data-question.tsx",
    "/team/:team_token/anmeldung/:registration_token/zusage": "public/registration/accept.tsx",
    "/team/:team_token/anmeldung/:registration_token/absage": "public/registration/cancel.tsx",
    "/team/:team_token/anmeldung/:registration_token/treffen/:session":
      "public/registration/missed-session.tsx",
    "/team/:team_token/anmeldung/:registration_token/anwesenheit/:session":
      "public/registration/attendance-correction.tsx",
    "/team/:team_token/anmeldung/:registration_token/nachricht": "public/registration/own-message.tsx",
  }),
  ...group("public-plain", [], { "/team/error": "public/team-error.tsx" }),
  ...group("dashboard", ["admin"], {
    "/admin": "admin/overview/overview.tsx",
    "/admin/hilfe": "admin/help/help.tsx",
    "/admin/kursanmeldungen/kontoauszug": "admin/bank-statements/start.tsx",
    "/admin/kursanmeldungen/kontoauszug/:id": "admin/bank-statements/statement.tsx",
    "/admin/import": "admin/imports/start.tsx",
    "/admin/import/:id": "admin/imports/import.tsx",
    "/admin/setupprogress": "admin/setup-progress/setup-progress.tsx",
    "/admin/konto": "admin/account/account.tsx",
    "/admin/kursanmeldungen": "admin/registrations/list/list.tsx",
    "/admin/kursanmeldungen/add": "admin/registrations/form/add.tsx",
    "/admin/kursanmeldungen/team-sync": "admin/registrations/sync/team-sync.tsx",
    "/admin/kursanmeldungen/:id": "admin/registrations/detail.tsx",
    "/admin/kursanmeldungen/:id/bearbeiten": "admin/registrations/form/edit.tsx",
    "/admin/zahlungen": "admin/payments/list.tsx",
    "/admin/rechnungen/buchhaltung": "admin/bookkeeping/datev.tsx",
    "/admin/rechnungen/buchhaltung/kasse": "admin/bookkeeping/cash.tsx",
    "/admin/rechnungen/buchhaltung/offen": "admin/bookkeeping/open.tsx",
    "/admin/rechnungen/buchhaltung/steuer": "admin/bookkeeping/taxes.tsx",
    "/admin/rechnungen/buchhaltung/konten": "admin/bookkeeping/settings.tsx",
    "/admin/kassenabrechnung": "admin/accounting-sheets/accounting-sheet.tsx",
    "/admin/auswertung": "admin/statistics/statistics.tsx",
    "/admin/widerrufe": "admin/withdrawals/list.tsx",
    "/admin/widerrufe/:id": "admin/withdrawals/detail.tsx",
    "/admin/nachrichten/add": "admin/messages/compose.tsx",
    "/admin/kontaktanfragen": "admin/contact-requests/list.tsx",
    "/admin/kontaktanfragen/add": "admin/contact-requests/add.tsx",
    "/admin/kontaktanfragen/:id": "admin/contact-requests/detail.tsx",
    "/admin/kurse": "admin/courses/list.tsx",
    "/admin/kurse/add": "admin/courses/add.tsx",
    "/admin/kurse/:id": "admin/courses/edit.tsx",
    "/admin/kurstermine": "admin/lessons/list.tsx",
    "/admin/kurstermine/kalender": "admin/lessons/calendar/calendar.tsx",
    "/admin/kurstermine/add": "admin/lessons/add.tsx",
    "/admin/kurstermine/:id": "admin/lessons/lesson.tsx",
    "/admin/kurstermine/:id/anwesenheit": "admin/lessons/attendance/attendance.tsx",
    "/admin/kurstermine/:id/einstellungen": "admin/lessons/edit.tsx",
    "/admin/kursgruppen": "admin/course-groups/list.tsx",
    "/admin/kursgruppen/:id": "admin/course-groups/edit.tsx",
    "/admin/kursleitende": "admin/instructors/list.tsx",
    "/admin/kursleitende/einladung": "admin/users/invite.tsx",
    "/admin/team": "admin/team/profile.tsx",
    "/admin/team/nutzer": "admin/users/list.tsx",
    "/admin/team/rechtstexte": "admin/team/texts.tsx",
    "/admin/team/bank-und-steuer": "admin/team/money.tsx",
    "/admin/team/einbindung": "admin/team/embedding.tsx",
    "/admin/team/einstellungen": "admin/team/settings.tsx",
    "/admin/team/verlauf": "admin/team/history.tsx",
    "/admin/team/schnittstelle": "admin/programs/programs.tsx",
    "/admin/team/daten": "admin/portability/data.tsx",
    "/admin/legal/av-vertrag": "admin/legal/av-contract.tsx",
    "/admin/kursleitende/:id": "admin/instructors/edit.tsx",
    "/admin/kursleitende/:id/zahlungsarten": "admin/payment-accounts/payment-accounts.tsx",
    "/admin/textbausteine": "admin/texts/list.tsx",
    "/admin/textbausteine/add": "admin/texts/add.tsx",
    "/admin/textbausteine/emails": "admin/texts/mails.tsx",
    "/admin/textbausteine/emails/:kind/:course?": "admin/texts/mail.tsx",
    "/admin/textbausteine/bescheinigungen": "admin/texts/certificates.tsx",
    "/admin/textbausteine/bescheinigungen/:kind": "admin/texts/certificate.tsx",
    "/admin/textbausteine/:id": "admin/texts/edit.tsx",
    "/admin/rechnungen": "admin/invoices/list.tsx",
    "/admin/rechnungen/add": "admin/invoices/form/add.tsx",
    "/admin/rechnungen/einstellungen": "admin/invoices/settings/settings.tsx",
    "/admin/rechnungen/einstellungen/mahnungen": "admin/invoices/settings/dunning.tsx",
    "/admin/rechnungen/einstellungen/gebuehren": "admin/invoices/settings/fees.tsx",
    "/admin/rechnungen/:id": "admin/invoices/invoice.tsx",
    "/admin/rechnungen/:id/bearbeiten": "admin/invoices/form/edit.tsx",
    "/admin/gutscheine": "admin/gift-vouchers/list.tsx",
    "/admin/gutscheine/add": "admin/gift-vouchers/add.tsx",
    "/admin/gutscheine/:id": "admin/gift-vouchers/detail.tsx",
    "/admin/rabattcodes": "admin/discount-codes/list.tsx",
    "/admin/rabattcodes/add": "admin/discount-codes/add.tsx",
    "/admin/rabattcodes/:id": "admin/discount-codes/edit.tsx",
    "/admin/kurskategorien": "admin/categories/list.tsx",
    "/admin/kurskategorien/add": "admin/categories/add.tsx",
    "/admin/kurskategorien/:id": "admin/categories/edit.tsx",
    "/admin/abonnement": "admin/subscription/subscription.tsx",
    "/admin/error": "admin/error.tsx",
  }),
];
