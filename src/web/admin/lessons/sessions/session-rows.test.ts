import { describe, expect, it } from "vitest";
import { nextRow, rowsOf, rowsOfSeries, sessionsOf } from "./session-rows.ts";

const evening = {
  id: 4,
  starts_at: "2027-03-22T18:30:00+01:00",
  ends_at: "2027-03-22T20:00:00+01:00",
  break_minutes: 0,
  location: "",
  online_url: "",
  instructor_id: null,
  cancelled_at: null,
  cancel_reason: "",
};

describe("sessions being edited", () => {
  it("are wall clocks, also across the clock change, and keep their ids", () => {
    const rows = rowsOf([evening]);
    const next = nextRow(rows);
    const { cancelled_at: _, cancel_reason: __, ...edited } = evening;
    expect(sessionsOf([...rows, next])).toEqual([
      { ...edited, starts_at: "2027-03-22T18:30", ends_at: "2027-03-22T20:00" },
      {
        starts_at: "2027-03-29T18:30",
        ends_at: "2027-03-29T20:00",
        break_minutes: 0,
        location: "",
        online_url: "",
        instructor_id: null,
      },
    ]);
  });

  it("start with a free evening row", () => {
    expect(nextRow([])).toMatchObject({ id: null, date: "", from: "18:30" });
  });

  it("stay the sessions that they were when a series takes their place", () => {
    const week = (day: string) => ({ starts_at: `${day}T18:30:00+01:00`, ends_at: `${day}T20:00:00+01:00` });
    const rows = rowsOfSeries([week("2027-02-01"), week("2027-02-08")], rowsOf([evening]));
    expect(rows.map(({ id, date }) => [id, date])).toEqual([
      [4, "2027-02-01"],
      [null, "2027-02-08"],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });
});
