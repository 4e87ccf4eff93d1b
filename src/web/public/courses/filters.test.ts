import { describe, expect, it } from "vitest";
import { asksForKnown, filterOf, filtersOf, isFiltered } from "./filters.ts";

const choices = {
  group: [
    { value: "2", lessons: 1 },
    { value: "1", lessons: 3 },
  ],
  category: [{ value: "7", lessons: 2 }],
  month: [{ value: "2027-02", lessons: 4 }],
  instructor: [{ value: "5", lessons: 4 }],
  place: [],
};
const names = {
  groups: [
    { key: "1", name: "Schwangerschaft" },
    { key: "2", name: "Babys" },
  ],
  categories: [],
  lessons: [{ instructor: { id: 5, name: "Miriam Oehme", img: null }, instructor2: null }],
};
const filters = (query: string) => filtersOf(choices, names, new URLSearchParams(query));

describe("the filters of the courses", () => {
  it("are links that add to what is filtered already", () => {
    expect(filters("free=1").group[0]).toEqual({
      href: "?free=1&group=1",
      label: "Schwangerschaft",
      count: 3,
      current: false,
    });
  });

  it("are dropped by the link that shows them as chosen", () => {
    expect(filters("free=1&group=2").group[1]).toMatchObject({
      href: "?free=1",
      label: "Babys",
      current: true,
    });
    expect(filters("free=1").free).toMatchObject({ href: "?", current: true });
  });

  it("stand in the order of the groups and are called by name; one without a name by its value", () => {
    const { group, month, instructor, category } = filters("");
    expect(group.map(({ label }) => label)).toEqual(["Schwangerschaft", "Babys"]);
    expect([month, instructor, category].map(([first]) => first?.label)).toEqual([
      "Februar",
      "Miriam Oehme",
      "7",
    ]);
  });

  it("name people as a telephone book does, where ö stands with oe", () => {
    const people = ["Oda Kurz", "Öznur Demir", "Ofelia Blum"].map((name, id) => ({ id, name, img: null }));
    const lessons = people.map((instructor) => ({ instructor, instructor2: null }));
    const instructor = people.map(({ id }) => ({ value: String(id), lessons: 1 }));
    const { instructor: links } = filtersOf(
      { ...choices, instructor },
      { ...names, lessons },
      new URLSearchParams(),
    );
    expect(links.map(({ label }) => label)).toEqual(["Oda Kurz", "Öznur Demir", "Ofelia Blum"]);
  });

  it.each([
    ["", true],
    ["group=1&month=2027-02&free=1", true],
    ["group=xyz", false],
    ["group=1&instructor=6", false],
    ["place=", false],
    ["free=2", false],
    ["group=1&group=2", false],
    ["page=2", false],
  ])("of „%s“ are all such that somebody could have chosen: %s", (query, known) => {
    expect(asksForKnown(choices, new URLSearchParams(query))).toBe(known);
  });

  it("leave aside what an address cannot mean", () => {
    expect(isFiltered(filterOf(new URLSearchParams("utm_source=mail")))).toBe(false);
    expect(isFiltered(filterOf(new URLSearchParams("group=1&page=2")))).toBe(true);
  });
});
