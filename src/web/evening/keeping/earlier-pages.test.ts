import { describe, expect, it } from "vitest";
import { inTodaysNames } from "./earlier-pages.ts";

const pageOf = <Data>(data: Data) => ({
  user: 3,
  address: "/api/attendance",
  fetched_at: 0,
  arrived_at: null,
  data,
});
const announced = { at: "2027-01-12T09:40:00+01:00", note: "Zahnarzt" };

describe("a page that a phone kept before an update", () => {
  it("still says who will not come that evening", () => {
    const earlier = pageOf({
      session: { id: 7 },
      people: [
        { registration_id: 1, told: announced },
        { registration_id: 2, told: null },
      ],
    });
    expect(inTodaysNames(earlier)).toEqual(
      pageOf({
        session: { id: 7 },
        people: [
          { registration_id: 1, announced_absence: announced },
          { registration_id: 2, announced_absence: null },
        ],
      }),
    );
  });

  it("still says how many will not come to each session of the day", () => {
    expect(inTodaysNames(pageOf([{ session_id: 7, people: 10, told_absent: 1 }]))).toEqual(
      pageOf([{ session_id: 7, people: 10, announced_absences: 1 }]),
    );
  });

  it("stands as it was where the update came before it", () => {
    const evening = pageOf({
      session: { id: 7 },
      people: [{ registration_id: 1, announced_absence: announced }],
    });
    const today = pageOf([{ session_id: 7, people: 10, announced_absences: 1 }]);
    expect(inTodaysNames(evening)).toEqual(evening);
    expect(inTodaysNames(today)).toEqual(today);
  });
});
