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

/** The whole API: its table of contents. @throws when a route states no permission */
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

  app.route("/api/application", application.app);
  app.route("/api/account", account.app);
  app.route("/api/construction", construction.app);
  // Before the nouns, whose "/{id}" would take the name of the file for an id.
  app.route("/api", exports.app);
  app.route("/api/categories", categories.app);
  app.route("/api/course-groups", courseGroups.app);
  app.route("/api/contact-requests", contactRequests.app);
  app.route("/api/courses", courses.app);
  app.route("/api/history", history.app);
  app.route("/api/text-blocks", textBlocks.app);
  app.route("/api/mail-texts", mailTexts.app);
  app.route("/api/bank-entries", bankEntries.app);
  app.route("/api/bank-statements", bankStatements.app);
  app.route("/api/imports", imports.app);
  app.route("/api/instructors", instructors.app);
  app.route("/api/instructors", paymentAccounts.app);
  app.route("/api/lessons", lessons.app);
  app.route("/api/payments", payments.app);
  app.route("/api/registrations", registrationDesk.app);
  app.route("/api/registrations", registrationsAtOnce.app);
  app.route("/api/lessons", lessonChanges.app);
  app.route("/api/participant-messages", messages.app);
  app.route("/api/registrations", registrations.app);
  app.route("/api/search", search.app);
  app.route("/api/setup-progress", setupProgress.app);
  app.route("/api/statistics", statistics.app);
  app.route("/api/subscription", subscriptions.app);
  app.route("/api/team/sign-in-security", teamSecurity.app);
  app.route("/api/team", team.app);
  app.route("/api/users", users.app);
  app.route("/api/webhooks", webhooks.app);
  app.route("/api/withdrawals", withdrawals.app);
  app.route("/api/public/teams", publicTeams.app);
  app.route("/api/public/teams", publicRegister.app);
  app.route("/api/public/teams", heldRegistrations.app);
  app.route("/api/public/teams", publicPayments.app);
  app.route("/api/public/teams", publicContact.app);
  app.route("/api/public/teams", publicWithdrawals.app);
  app.route("/api/public/teams", publicFiles.app);
  app.route("/api/public/teams", publicSocialImages.app);
  app.route("/api/icons", icons.app);
  app.route("/api/health", health.app);

  describeApi(app, services.config);
  refuseUnguarded(app);
  return app;
}
