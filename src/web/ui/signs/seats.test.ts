import { expect, test } from "vitest";
import { seatRow, seatWords } from "./seats.tsx";

test("the bar counts taken, held and free seats", () => {
  expect(seatRow({ taken: 2, held: 1, total: 4 })).toEqual(["taken", "taken", "held", "free"]);
  expect(seatWords({ taken: 7, held: 1, total: 10 })).toBe("7 belegt, 1 gehalten, 2 frei");
});

test("nothing held is not mentioned", () => {
  expect(seatWords({ taken: 0, held: 0, total: 8 })).toBe("0 belegt, 8 frei");
});

test("overbooking on purpose stays visible", () => {
  expect(seatRow({ taken: 3, held: 1, total: 3 })).toEqual(["taken", "taken", "taken", "over"]);
  expect(seatWords({ taken: 3, held: 1, total: 3 })).toBe("3 belegt, 1 gehalten, 1 zu viel");
});
