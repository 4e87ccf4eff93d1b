import { OpenAPIHono } from "@hono/zod-openapi";
import { requestId } from "hono/request-id";
import { createFileStore } from "../platform/files.ts";
import { account } from "./account.ts";
import { application } from "./application.ts";
import { bankEntries } from "./bank-entries.ts";
import { bankStatements } from "./bank-statements.ts";
import { limitBody } from "./bodies.ts";
import { categories } from "./categories.ts";
import { construction } from "./construction.ts";
import { contactRequests } from "./contact-requests.ts";
import { courseGroups } from "./course-groups.ts";
import { courses } from "./courses.ts";
import { answerError, answerNotFound } from "./errors.ts";
import { exports } from "./exports.ts";
import { health } from "./health.ts";
import { history } from "./history.ts";
import { icons } from "./icons.ts";
import { imports } from "./imports.ts";
import { instructors } from "./instructors.ts";
import { lessonChanges } from "./lesson-changes.ts";
import { lessons } from "./lessons.ts";
import { mailTexts } from "./mail-texts.ts";
import { messages } from "./messages.ts";
import { refuseUnknownMethods } from "./methods.ts";
import { describeApi } from "./openapi.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { paymentAccounts } from "./payment-accounts.ts";
import { payments } from "./payments.ts";
import { publicContact } from "./public-contact.ts";
import { publicFiles } from "./public-files.ts";
import { publicPayments } from "./public-payments.ts";
import { heldRegistrations, publicRegister } from "./public-registrations.ts";
import { publicSocialImages } from "./public-social-images.ts";
import { publicTeams } from "./public-teams.ts";
import { publicWithdrawals } from "./public-withdrawals.ts";
import { refuseUnguarded } from "./refuse-unguarded.ts";
import { registrationDesk } from "./registration-desk.ts";
import { registrations } from "./registrations.ts";
import { registrationsAtOnce } from "./registrations-at-once.ts";
import { search } from "./search.ts";
import type { ApiEnv, Services } from "./services.ts";
import { setupProgress } from "./setup-progress.ts";
import { statistics } from "./statistics.ts";
import { subscriptions } from "./subscription.ts";
import { team } from "./team.ts";
import { teamSecurity } from "./team-security.ts";
import { textBlocks } from "./text-blocks.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";
import { withdrawals } from "./withdrawals.ts";

/** Every part of the API with its address: the table of contents. */
const parts = {
  application: ["/api/application", application],
  account: ["/api/account", account],
  construction: ["/api/construction", construction],
  // Before the nouns, whose "/{id}" would take the name of the file for an id.
  exports: ["/api", exports],
  categories: ["/api/categories", categories],
  courseGroups: ["/api/course-groups", courseGroups],
  contactRequests: ["/api/contact-requests", contactRequests],
  courses: ["/api/courses", courses],
  history: ["/api/history", history],
  textBlocks: ["/api/text-blocks", textBlocks],
  mailTexts: ["/api/mail-texts", mailTexts],
  bankEntries: ["/api/bank-entries", bankEntries],
  bankStatements: ["/api/bank-statements", bankStatements],
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
  search: ["/api/search", search],
  setupProgress: ["/api/setup-progress", setupProgress],
  statistics: ["/api/statistics", statistics],
  subscription: ["/api/subscription", subscriptions],
  teamSecurity: ["/api/team/sign-in-security", teamSecurity],
  team: ["/api/team", team],
  users: ["/api/users", users],
  webhooks: ["/api/webhooks", webhooks],
  withdrawals: ["/api/withdrawals", withdrawals],
  publicTeams: ["/api/public/teams", publicTeams],
  publicRegister: ["/api/public/teams", publicRegister],
  heldRegistrations: ["/api/public/teams", heldRegistrations],
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
  const files = createFileStore(services.config.filesUrl);
  app.use(requestId());
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
