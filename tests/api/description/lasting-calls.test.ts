import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../support/api.ts";
import { routesOf } from "../../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";

const application = (call: string) => call.replace(" ", " /api/application/");
const ofTeam = (call: string) => call.replace(" ", " /api/public/teams/{team_token}");
const one = (noun: string) => ["GET", "PATCH", "DELETE"].map((method) => `${method} /api/${noun}/{id}`);

/** Calls that programs of others are written against. */
const lastingCalls = [
  ...["GET token-check", "POST login", "POST register", "POST verify-email", "POST invite-verify"].map(
    application,
  ),
  ...["POST reset-password", "POST forgot-password", "GET legaltexts", "POST logout"].map(application),
  ...["POST token-refresh", "GET redirect"].map(application),
  ...["GET ", "GET /courses", "GET /lesson", "GET /instructors", "POST /contact", "POST /register"].map(
    ofTeam,
  ),
  ...["GET /file/{file_id}", "POST /voucher"].map(ofTeam),
  ...["GET /api/users", ...one("users"), "POST /api/users", "POST /api/users/validate-email"],
  ...["POST /api/users/invite", "PATCH /api/users/{id}/status", "PATCH /api/users/{id}/roles"],
  ...["GET /api/instructors", ...one("instructors"), "POST /api/instructors/upload-file/{target}"],
  "PATCH /api/instructors/{id}/save-email",
  ...["GET /api/courses", ...one("courses"), "POST /api/courses", "POST /api/courses/upload-image/{id}"],
  ...["GET /api/lessons", ...one("lessons"), "POST /api/lessons", "POST /api/lessons/copy/{id}"],
  ...["GET /api/categories", ...one("categories"), "POST /api/categories"],
  ...[
    "GET /api/course-groups",
    "PATCH /api/course-groups/{id}",
    "GET /api/text-blocks",
    "GET /api/registrations",
  ],
  ...["/cancellation", "/move"].map((step) => `POST /api/registrations/{id}${step}`),
  ...["POST /api/registrations/team-sync", "GET /api/contact-requests", "GET /api/subscription"],
  ...["GET /api/setup-progress", "POST /api/construction/login"],
];

/** A call that changes one thing and does not say which. */
const missingIds: readonly (readonly [string, string, string])[] = [
  ["PATCH", "/api/instructors", "Keine Kursleitenden-ID angegeben!"],
  ["POST", "/api/instructors/upload-file/", "Keine Kursleitenden-ID angegeben!"],
  ["DELETE", "/api/courses/", "Keine Kurs-ID angegeben!"],
  ["POST", "/api/courses/upload-image", "Keine Kurs-ID angegeben!"],
  ["PATCH", "/api/lessons/", "Keine Lesson-ID angegeben!"],
  ["POST", "/api/lessons/copy/", "Keine Lesson-ID angegeben!"],
  ["PATCH", "/api/categories", "Keine Kategorie-ID angegeben!"],
];

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
});

describe("programs of others", () => {
  it("find the calls at their addresses", () => {
    const known = routesOf(api.app).map(({ name }) => name);
    expect(lastingCalls.filter((call) => !known.includes(call))).toEqual([]);
  });

  it.each(missingIds)("are told by %s %s what is missing: %s", async (method, path, sentence) => {
    const { status, message } = await api.call(method, path, {}, { cookie: owner.cookie });
    expect({ status, message }).toEqual({ status: 400, message: sentence });
  });

  it("are told at its fields what a lesson lacks", async () => {
    const refused = async (lesson: object) => {
      const { status, errors } = await api.call("POST", "/api/lessons", lesson, { cookie: owner.cookie });
      return { status, errors };
    };
    expect(await refused({ location: "x", voucher_discount: "-1" })).toEqual({
      status: 422,
      errors: {
        course_id: ["Bitte einen Kurs zuweisen"],
        instructor_id: ["Bitte eine kursleitende Person zuweisen"],
        start_date: ["Bitte ein Startdatum angeben"],
        end_date: ["Bitte ein Enddatum angeben"],
        location: ["Bitte einen Ort angeben"],
        voucher_discount: ["Bitte einen gültigen Rabatt angeben"],
      },
    });
    const turned = { start_date: "2027-02-02T10:00", end_date: "2027-02-01T10:00", voucher_discount: "2,50" };
    const { errors } = await refused({ ...turned, course_id: 1, instructor_id: 1, location: "Saal" });
    expect(errors).toEqual({ end_date: ["Das Enddatum darf nicht vor dem Startdatum liegen."] });
  });
});
