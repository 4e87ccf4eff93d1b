import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Fetcher, fetcherContext } from "../api.ts";
import { keepToPlan } from "./quota.ts";

type Limit = { key: string; max: number | null; used: number };

const asked: string[] = [];

/** What the guard answers before a page, when the API answers these limits and these rows of lists. */
async function sentTo(
  pathname: string,
  limits: Limit[],
  rows: object[],
  status = 200,
): Promise<string | null> {
  asked.length = 0;
  const fetcher: Fetcher = async (input) => {
    const address = String(input);
    asked.push(address);
    const data = address.startsWith("/api/subscription") ? { limits } : rows;
    return Response.json({ data, message: "" }, { status });
  };
  const context = new RouterContextProvider();
  context.set(fetcherContext, fetcher);
  try {
    await keepToPlan(pathname, context);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get("location");
  }
}

const limit = (key: string, max: number | null) => ({ key, max, used: 0 });
const rows = (count: number, row: object) => Array.from({ length: count }, () => row);
const active = { status: "active" };
const inactive = { status: "inactive" };
const person = (...roles: string[]) => ({ status: "active", user: { roles, status: 1 } });

describe("the guard before adding", () => {
  it("counts active courses, out of 200", async () => {
    const limits = [limit("max_active_courses", 2)];
    const page = "/admin/kurse/add";
    expect(await sentTo(page, limits, [active, ...rows(9, inactive)])).toBeNull();
    expect(asked[1]).toBe("/api/courses?page=1&per_page=200");
    expect(await sentTo(page, limits, rows(2, active))).toBe("/admin/abonnement?grenze=max_active_courses");
  });

  it("counts all lessons that are loaded, active or not, out of 500", async () => {
    const limits = [limit("max_active_lessons", 3)];
    const page = "/admin/kurstermine/add";
    expect(await sentTo(page, limits, rows(2, inactive))).toBeNull();
    expect(asked[1]).toBe("/api/lessons?per_page=500");
    expect(await sentTo(page, limits, rows(3, inactive))).toBe("/admin/abonnement?grenze=max_active_lessons");
  });

  it("counts categories by the limit on active ones, falling back to the limit on all, out of 100", async () => {
    const page = "/admin/kurskategorien/add";
    const shelf = [active, inactive, inactive];
    expect(await sentTo(page, [limit("max_categories", 3)], shelf)).toBe(
      "/admin/abonnement?grenze=max_categories",
    );
    expect(asked[1]).toBe("/api/categories?per_page=100");
    expect(await sentTo(page, [limit("max_active_categories", 2)], shelf)).toBeNull();
    expect(await sentTo(page, [limit("max_active_categories", 1)], shelf)).toBe(
      "/admin/abonnement?grenze=max_active_categories",
    );
  });

  it("lets invite until leading ones and guests have both reached their limit, out of 50", async () => {
    const page = "/admin/kursleitende/einladung";
    const limits = [limit("max_leading_instructors", 1), limit("max_guest_instructors", 1)];
    expect(await sentTo(page, limits, [person("instructor"), person("team-owner")])).toBeNull();
    expect(asked[1]).toBe("/api/instructors?page=1&per_page=50");
    expect(await sentTo(page, limits, [person("instructor"), person("guest")])).toBe(
      "/admin/abonnement?grenze=max_leading_instructors",
    );
    const away = { status: "active", user: { roles: ["guest"], status: 2 } };
    expect(await sentTo(page, limits, [person("instructor"), away])).toBeNull();
    expect(await sentTo(page, [limits[0] ?? limit("", 0)], rows(3, person("instructor")))).toBeNull();
  });

  it("lets pass where nothing is limited without counting, on other pages without asking, and when nobody answers", async () => {
    expect(
      await sentTo("/admin/kurse/add", [limit("max_active_courses", null)], rows(99, active)),
    ).toBeNull();
    expect(asked).toHaveLength(1);
    expect(await sentTo("/admin/kurse", [], [])).toBeNull();
    expect(asked).toHaveLength(0);
    expect(await sentTo("/admin/kurse/add", [], [], 503)).toBeNull();
  });
});
