import { describe, expect, it } from "vitest";
import { isAsSeen, postponedWords } from "./deciding-rules.ts";

const seen = { booked: 3, notified: 3, waiting: 1, refund_cents: 900, by_hand_cents: 300 };

describe("a decision about a lesson", () => {
  it("is taken on the numbers that were shown", () => {
    expect(isAsSeen(seen, { ...seen })).toBe(true);
    for (const number of ["booked", "notified", "waiting", "refund_cents", "by_hand_cents"] as const)
      expect(isAsSeen(seen, { ...seen, [number]: seen[number] + 1 }), number).toBe(false);
  });

  it("asks about gifts and guests only where they were shown", () => {
    for (const number of ["gift_cents", "guests_notified"] as const) {
      expect(isAsSeen(seen, { ...seen, [number]: 2 }), number).toBe(true);
      expect(isAsSeen({ ...seen, [number]: 2 }, { ...seen, [number]: 2 }), number).toBe(true);
      expect(isAsSeen({ ...seen, [number]: 1 }, { ...seen, [number]: 2 }), number).toBe(false);
    }
  });

  it("that is put off names the day until which it will be taken", () => {
    expect(postponedWords("2027-03-05").text).toContain("spätestens am 05.03.2027 Bescheid");
  });
});
