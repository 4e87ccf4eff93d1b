import { expect, it } from "vitest";
import { lessonEdit } from "../../../../domain/lessons/schema.ts";
import { whatOf } from "./labels.ts";

it("what is changed is said by the names that people know, each once", () => {
  expect(whatOf(["max_participants", "sessions.json", "session-2-date", "start_date-day"])).toBe(
    "Plätze, Treffen, Beginn",
  );
});

it("every field of a lesson has a name", () => {
  const fields = Object.keys(lessonEdit.shape).filter((field) => field !== "updated_at");
  expect(fields.filter((field) => whatOf([field]) === "Weitere Angaben")).toEqual([]);
});
