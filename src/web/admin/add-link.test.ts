import { describe, expect, it } from "vitest";
import { roomFor } from "./add-link.tsx";

describe("the room that a button shows", () => {
  it("is how many of how many, and which limit is reached", () => {
    expect(roomFor("courses", [{ key: "max_active_courses", max: 2, used: 1 }])).toEqual({ used: 1, max: 2 });
    expect(roomFor("courses", [{ key: "max_active_courses", max: 2, used: 4 }])).toEqual({
      used: 4,
      max: 2,
      full: "max_active_courses",
    });
  });

  it("is not spoken of where nothing is limited, or nothing is known yet", () => {
    expect(roomFor("lessons", [{ key: "max_active_lessons", max: null, used: 9 }])).toBeNull();
    expect(roomFor("lessons", [])).toBeNull();
  });

  it("for people counts leading ones and guests together, and ends when both are reached", () => {
    const people = (leading: number, guests: number) =>
      roomFor("instructors", [
        { key: "max_leading_instructors", max: 1, used: leading },
        { key: "max_guest_instructors", max: 2, used: guests },
      ]);
    expect(people(1, 1)).toEqual({ used: 2, max: 3 });
    expect(people(1, 2)).toEqual({ used: 3, max: 3, full: "max_leading_instructors" });
  });

  it("for categories goes by the active ones where those are limited", () => {
    expect(roomFor("categories", [{ key: "max_active_categories", max: 3, used: 3 }])?.full).toBe(
      "max_active_categories",
    );
    expect(roomFor("categories", [{ key: "max_categories", max: 3, used: 2 }])).toEqual({ used: 2, max: 3 });
  });
});
