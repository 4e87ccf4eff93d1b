import { describe, expect, it } from "vitest";
import type { SearchAnswer } from "../../../domain/reports/schema.ts";
import { groupsOf, screensNamed } from "./found.ts";

const none = { hits: [], more: false };
const found = (given: Partial<SearchAnswer>): SearchAnswer => ({
  ...{ registrations: none, lessons: none, courses: none },
  ...{ instructors: none, contact_requests: none, invoices: none, text_blocks: none },
  ...given,
});

describe("what was found", () => {
  it("leaves out kinds of which nothing was found", () => {
    expect(groupsOf(found({}), "lea")).toEqual([]);
    const courses = { hits: [{ id: 7, name: "Rückbildung" }], more: false };
    expect(groupsOf(found({ courses }), "rück")).toEqual([
      { title: "Kurse", items: [{ label: "Rückbildung", icon: "book-open", href: "/admin/kurse/7" }] },
    ]);
  });

  it("leads into the list with the same words where there is more, also through past dates", () => {
    const lesson = { id: 3, name: "Yoga", starts_at: "2027-01-21T10:00:00+01:00", is_past: true };
    const lessons = { hits: [{ ...lesson, location: "Süd", instructor_name: "Jule" }], more: true };
    const items = groupsOf(found({ lessons }), "yoga & co")[0]?.items;
    expect(items?.[0]?.note).toBe("ab 21.01.2027 · Süd · Jule · vorbei");
    expect(items?.[1]?.href).toBe("/admin/kurstermine?period=all&q=yoga+%26+co");
  });
});

it("screens are found by how a word of their name begins", () => {
  const screens = [
    { href: "/admin/kurse", label: "Kurse" },
    { href: "/admin", label: "Übersicht" },
  ];
  expect(screensNamed(screens, "ÜBER").map(({ label }) => label)).toEqual(["Übersicht"]);
  expect(screensNamed(screens, "urse")).toEqual([]);
  expect(screensNamed(screens, "")).toHaveLength(2);
});
