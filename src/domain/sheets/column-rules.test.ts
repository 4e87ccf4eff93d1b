import { describe, expect, it } from "vitest";
import {
  describeColumn,
  LIST_WIDTHS,
  listWidth,
  orientationOf,
  participantColumns,
  printable,
  standardColumns,
} from "./column-rules.ts";

describe("a list of participants", () => {
  it("is as wide as number, name and its columns, with a box for each session", () => {
    expect(listWidth([], 0)).toBe(59);
    expect(listWidth(["phone", "note"], 9)).toBe(59 + 31 + 33);
    expect(listWidth(["sessions"], 3)).toBe(59 + 3 * 11);
    expect(listWidth(["blank"], 3)).toBe(59 + 28);
  });

  it("stands upright as long as that fits", () => {
    expect(listWidth(["email", "address", "blank"], 0)).toBe(LIST_WIDTHS.portrait - 1);
    expect(orientationOf(["email", "address", "blank"], 0)).toBe("portrait");
    expect(listWidth(["sessions", "birthday", "note", "insurance", "phone"], 0)).toBe(LIST_WIDTHS.portrait);
    expect(orientationOf(["sessions", "birthday", "note", "insurance", "phone"], 0)).toBe("portrait");
    expect(orientationOf(["sessions", "birthday", "note", "insurance", "phone"], 1)).toBe("landscape");
  });

  it("has a name for every column in the choice, and what stands above it is shorter", () => {
    for (const column of participantColumns) {
      const { title, label, width } = describeColumn(column);
      expect(label, column).toMatch(/^\p{Lu}/u);
      expect(title.length).toBeLessThanOrEqual(label.length);
      expect(width).toBeGreaterThan(10);
    }
    expect(describeColumn("birthday")).toEqual({
      ...{ title: "Geboren am", label: "Geburtsdatum", width: 21, is_health: true },
    });
    expect(describeColumn("phone")).toMatchObject({ title: "Telefon", label: "Telefon", is_health: false });
  });

  it("knows which columns are about health", () => {
    expect(participantColumns.filter((column) => describeColumn(column).is_health)).toEqual([
      ...["due_date", "insurance", "insurance_number", "birthday", "child", "message"],
    ]);
  });

  it("says something about health only to who leads courses or runs the team", () => {
    for (const role of ["team-owner", "team-admin", "instructor"])
      expect(printable(standardColumns, ["guest", role]), role).toEqual(standardColumns);
    expect(printable(standardColumns, ["guest"])).toEqual(["phone", "note"]);
    expect(printable(standardColumns, [])).toEqual(["phone", "note"]);
  });
});
