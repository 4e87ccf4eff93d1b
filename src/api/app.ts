import { OpenAPIHono } from "@hono/zod-openapi";
import { createFileStore } from "../platform/files.ts";
import {
  attendance,
  lessonAttendance,
  ownAttendancePart,
  registrationAttendance,
} from "./desk/attendance.ts";
import { contactRequests } from "./desk/contact-requests.ts";
import { exports } from "./desk/exports.ts";
import { history } from "./desk/history.ts";
import { messages } from "./desk/messages.ts";
import { registrationDesk } from "./desk/registration-desk.ts";
import { registrations } from "./desk/registrations.ts";
import { registrationsAtOnce } from "./desk/registrations-at-once.ts";
import { search } from "./desk/search.ts";
import { sheets } from "./desk/sheets.ts";
import { withdrawals } from "./desk/withdrawals.ts";
import { limitBody } from "./http/bodies.ts";
import { answerError, answerNotFound } from "./http/errors.ts";
import { refuseUnknownMethods } from "./http/methods.ts";
import { describeApi } from "./http/openapi.ts";
import { refuseForeignOrigin } from "./http/origin.ts";
import { refuseUnguarded } from "./http/refuse-unguarded.ts";
import { forRequest } from "./http/request.ts";
import { accountingSheets } from "./money/accounting-sheets.ts";
import { bankEntries } from "./money/bank-entries.ts";
import { bankStatements } from "./money/bank-statements.ts";
import { bookkeeping } from "./money/bookkeeping.ts";
import { dunningSettings, invoiceDunnings } from "./money/invoice-dunnings.ts";
import { invoiceSeries, invoices } from "./money/invoices.ts";
import { payments } from "./money/payments.ts";
import { statistics } from "./money/statistics.ts";
import { calendarFeeds } from "./planning/calendar-feeds.ts";
import { categories } from "./planning/categories.ts";
import { courseGroups } from "./planning/course-groups.ts";
import { courses } from "./planning/courses.ts";
import { discountCodes } from "./planning/discount-codes.ts";
import { giftVouchers } from "./planning/gift-vouchers.ts";
import { imports } from "./planning/imports.ts";
import { lessonChanges } from "./planning/lesson-changes.ts";
import { lessons } from "./planning/lessons.ts";
import { mailTexts } from "./planning/mail-texts.ts";
import { textBlocks } from "./planning/text-blocks.ts";
import type { ApiEnv, Services } from "./services.ts";
import { account } from "./signing-in/account.ts";
import { application } from "./signing-in/application.ts";
import { construction } from "./signing-in/construction.ts";
import { apiTokens } from "./team/api-tokens.ts";
import { avContract } from "./team/av-contract.ts";
import { instructors } from "./team/instructors.ts";
import { paymentAccounts } from "./team/payment-accounts.ts";
import { setupProgress } from "./team/setup-progress.ts";
import { subscriptions } from "./team/subscription.ts";
import { team } from "./team/team.ts";
import { teamExport } from "./team/team-export.ts";
import { teamRestore } from "./team/team-restore.ts";
import { teamSecurity } from "./team/team-security.ts";
import { users } from "./team/users.ts";
import { webhookEndpoints } from "./team/webhook-endpoints.ts";
import { health } from "./visitors/health.ts";
import { icons } from "./visitors/icons.ts";
import { publicCalendars } from "./visitors/public-calendars.ts";
import { publicContact } from "./visitors/public-contact.ts";
import { publicFiles } from "./visitors/public-files.ts";
import { publicDataQuestions, publicInvitations } from "./visitors/public-mail-links.ts";
import { publicPayments } from "./visitors/public-payments.ts";
import { heldRegistrations, publicRegister } from "./visitors/public-registrations.ts";
import { publicSocialImages } from "./visitors/public-social-images.ts";
import { publicTeams } from "./visitors/public-teams.ts";
import { publicWithdrawals } from "./visitors/public-withdrawals.ts";
import { sandbox } from "./visitors/sandbox.ts";
import { webhooks } from "./visitors/webhooks.ts";

/** Every part of the API with its address: the table of contents. */
const parts = {
  application: ["/api/application", application],
  account: ["/api/account", account],
  construction: ["/api/construction", construction],
  // Before the nouns, whose "/{id}" would take the name of the file for an id.
  exports: ["/api", exports],
  apiTokens: ["/api/api-tokens", apiTokens],
  accountingSheets: ["/api/accounting-sheets", accountingSheets],
  attendance: ["/api/attendance", attendance],
  avContract: ["/api/av-contract", avContract],
  lessonAttendance: ["/api/lessons", lessonAttendance],
  registrationAttendance: ["/api/registrations", registrationAttendance],
  calendarFeeds: ["/api/calendar-feeds", calendarFeeds],
  categories: ["/api/categories", categories],
  courseGroups: ["/api/course-groups", courseGroups],
  contactRequests: ["/api/contact-requests", contactRequests],
  courses: ["/api/courses", courses],
  discountCodes: ["/api/discount-codes", discountCodes],
  giftVouchers: ["/api/gift-vouchers", giftVouchers],
  history: ["/api/history", history],
  invoices: ["/api/invoices", invoices],
  invoiceDunnings: ["/api/invoices", invoiceDunnings],
  invoiceSeries: ["/api/invoice-series", invoiceSeries],
  dunningSettings: ["/api/dunning-settings", dunningSettings],
  textBlocks: ["/api/text-blocks", textBlocks],
  mailTexts: ["/api/mail-texts", mailTexts],
  bankEntries: ["/api/bank-entries", bankEntries],
  bankStatements: ["/api/bank-statements", bankStatements],
  bookkeeping: ["/api/bookkeeping", bookkeeping],
  imports: ["/api/imports", imports],
  instructors: ["/api/instructors", instructors],
  paymentAccounts: ["/api/instructors", paymentAccounts],
  lessons: ["/api/lessons", lessons],
  payments: ["/api/payments", payments],
  registrationDesk: ["/api/registrations", registrationDesk],
  registrationsAtOnce: ["/api/registrations", registrationsAtOnce],
  lessonChanges: ["/api/lessons", lessonChanges],
  participantMessages: ["/api/participant-messages", messages],
  registrations: ["/api/registrations", registrations],
  sandbox: ["/api/sandbox", sandbox],
  search: ["/api/search", search],
  setupProgress: ["/api/setup-progress", setupProgress],
  sheets: ["/api/sheets", sheets],
  statistics: ["/api/statistics", statistics],
  subscription: ["/api/subscription", subscriptions],
  teamExport: ["/api/team/export", teamExport],
  teamRestore: ["/api/team/restore", teamRestore],
  teamSecurity: ["/api/team/sign-in-security", teamSecurity],
  team: ["/api/team", team],
  users: ["/api/users", users],
  webhookEndpoints: ["/api/webhook-endpoints", webhookEndpoints],
  webhooks: ["/api/webhooks", webhooks],
  withdrawals: ["/api/withdrawals", withdrawals],
  publicTeams: ["/api/public/teams", publicTeams],
  publicCalendars: ["/api/public/teams", publicCalendars],
  publicRegister: ["/api/public/teams", publicRegister],
  publicInvitations: ["/api/public/teams", publicInvitations],
  publicDataQuestions: ["/api/public/teams", publicDataQuestions],
  heldRegistrations: ["/api/public/teams", heldRegistrations],
  ownAttendance: ["/api/public/teams", ownAttendancePart],
  publicPayments: ["/api/public/teams", publicPayments],
  publicContact: ["/api/public/teams", publicContact],
  publicWithdrawals: ["/api/public/teams", publicWithdrawals],
  publicFiles: ["/api/public/teams", publicFiles],
  publicSocialImages: ["/api/public/teams", publicSocialImages],
  icons: ["/api/icons", icons],
  health: ["/api/health", health],
} as const;

type Mounted = readonly [address: string, part: { app: OpenAPIHono<ApiEnv> }];

/** What clients know of the API: of each part its address and, by type, its calls. */
export type Parts = typeof parts;

/** The whole API. @throws when a route states no permission */
export function createApi(services: Services) {
  // With a slash at its end an address means the same.
  const app = new OpenAPIHono<ApiEnv>({ strict: false });
  const files = createFileStore(services.config.files);
  app.use(forRequest);
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("files", files);
    await next();
  });
  app.use(
    "/api/*",
    refuseUnknownMethods(() => app.routes),
    refuseForeignOrigin,
    limitBody,
  );
  app.onError(answerError);
  app.notFound(answerNotFound);

  for (const [address, part] of Object.values<Mounted>(parts)) app.route(address, part.app);

  describeApi(app, services.config);
  refuseUnguarded(app);
  return app;
}
