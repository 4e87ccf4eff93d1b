import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { newLesson } from "../src/domain/lessons/schema.ts";
import { SESSION_DAYS } from "../src/platform/auth.ts";
import { formatDateRange } from "../src/shared/dates.ts";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../src/shared/envelope.ts";
import { formatCents } from "../src/shared/money.ts";
import { userStatusLook } from "../src/web/admin/users/user-status.ts";
import { authError, authTitles } from "../src/web/auth/auth-errors.ts";
import { fallbackMessage } from "../src/web/fallback-messages.ts";
import { pages } from "../src/web/pages.ts";
import { roleLabels } from "../src/web/session/roles.ts";
import { startApi, type TestApi } from "./support/api.ts";
import {
  fallbackSentences,
  figures,
  lastingCalls,
  lastingPages,
  layoutNames,
  missingIds,
  titlesOfFailure,
  wordsInPlace,
} from "./support/promises.ts";
import { type SignedIn, signUpTeam } from "./support/team.ts";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
});

const source = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");

describe("what others rely on stays as it was promised", () => {
  it("pages stand at their addresses", () => {
    const paths = pages.map(({ path }) => path);
    expect(lastingPages.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("pages stand in the layouts that have a name, and behind guards that have one", () => {
    expect(pages.filter(({ layout }) => !layoutNames.includes(layout))).toEqual([]);
    const guards = new Set(pages.flatMap(({ middleware = [] }) => middleware));
    expect([...guards].filter((name) => !["admin", "guest", "owner"].includes(name))).toEqual([]);
  });

  it("everything under /admin asks who one is", () => {
    const open = pages.filter(
      ({ path, middleware = [] }) => path.startsWith("/admin") && !middleware.includes("admin"),
    );
    expect(open).toEqual([]);
  });

  it("calls answer at their addresses", () => {
    const registered = api.app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === "route"
        ? [`${definition.route.method.toUpperCase()} ${definition.route.path}`]
        : [],
    );
    expect(lastingCalls.filter((call) => !registered.includes(call))).toEqual([]);
  });

  it.each(fallbackSentences)("%s %s says when it fails: %s", (method, path, sentence) => {
    expect(fallbackMessage(method, path)).toBe(sentence);
  });

  it.each(missingIds)("%s %s says what is missing: %s", async (method, path, sentence) => {
    const { status, message } = await api.call(method, path, {}, { cookie: owner.cookie });
    expect({ status, message }).toEqual({ status: 400, message: sentence });
  });

  it("a lesson says at its fields what is missing", async () => {
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

  it("users and what they lead stand there in the same words", () => {
    const words = [0, 1, 2, 3, 4].map((status) => userStatusLook({ status, is_invited: 0 }).word);
    expect(words).toEqual(["Inaktiv", "Aktiv", "Ausgesetzt", "Gelöscht", "Abgemeldet"]);
    expect(userStatusLook({ status: 9, is_invited: 0 }).word).toBe("Unbekannt");
    expect(roleLabels(["instructor", "guest", "something"])).toBe("Kursleitende, Gast, Unbekannt");
    expect(roleLabels([])).toBe("Keine Rollen");
  });

  it("failures of the sign-in pages have their titles, and a last resort", () => {
    expect(authTitles).toEqual(titlesOfFailure);
    const nothing = authError({ status: 0, statusText: "", body: null });
    expect(nothing).toMatchObject({ title: "Fehler", message: "Unbekannter Fehler" });
  });

  it.each(wordsInPlace)("“%s” stands in %s", (words, file) => {
    expect(source(file)).toContain(words);
  });

  it("lists, lessons and sessions begin with the same figures", () => {
    expect({ DEFAULT_PER_PAGE, MAX_PER_PAGE, SESSION_DAYS }).toEqual({
      DEFAULT_PER_PAGE: 10,
      MAX_PER_PAGE: 500,
      SESSION_DAYS: 7,
    });
    expect(newLesson).toMatchObject({
      max_participants: 10,
      course_fee: 25,
      voucher_discount: 0,
      is_external: false,
      is_insurance: false,
    });
  });

  it("money and dates are written as in Germany", () => {
    expect(formatCents(2500)).toBe("25,00\u00a0€");
    expect(formatDateRange("2027-01-21T10:00:00+01:00", "2027-03-04T11:00:00+01:00")).toMatch(
      /^21\.01\.(2027)?\s?–\s?04\.03\.2027$/,
    );
  });

  it.each(figures)("%s (%s)", (_, file, pattern) => {
    expect(source(file)).toMatch(pattern);
  });
});
