import { describe, expect, it } from "vitest";
import {
  agreedMode,
  mayAskForValue,
  type Withdrawable,
  withdrawalInstruction,
  withdrawalStatus,
  withdrawalUntil,
  withWithdrawalPage,
} from "./withdrawal-rules.ts";

const at = (text: string) => new Date(text);
const booked = (given: Partial<Withdrawable> = {}): Withdrawable => ({
  status: "confirmed",
  confirmed_at: at("2027-01-13T10:00:00+01:00"),
  created_at: at("2027-01-13T10:00:00+01:00"),
  early_start: false,
  mode: "fourteen_days",
  lesson: { starts_at: at("2027-03-01T18:00:00+01:00"), ends_at: at("2027-04-01T20:00:00+02:00") },
  federal_state: "SN",
  ...given,
});

describe("the period of withdrawal", () => {
  it("ends with the fourteenth day after the contract was made", () => {
    expect(withdrawalUntil(booked())).toBe("2027-01-27");
  });

  it("counts from the confirmation of an offer, not from the day on which somebody began to wait", () => {
    const created_at = at("2026-11-01T10:00:00+01:00");
    expect(withdrawalUntil(booked({ created_at }))).toBe("2027-01-27");
  });

  it.each([
    ["a Saturday to the Monday", "2027-01-16T10:00:00+01:00", "2027-02-01"],
    ["Good Friday over Easter to the Tuesday", "2027-03-12T10:00:00+01:00", "2027-03-30"],
    ["a holiday of the team's federal state to the next day", "2026-10-17T10:00:00+02:00", "2026-11-02"],
  ])("moves from %s", (_, confirmed, until) => {
    expect(withdrawalUntil(booked({ confirmed_at: at(confirmed) }))).toBe(until);
  });

  it("is counted by the calendar in Berlin, also for who books just after midnight", () => {
    expect(withdrawalUntil(booked({ confirmed_at: at("2027-01-12T23:30:00Z") }))).toBe("2027-01-27");
  });
});

describe("a withdrawal", () => {
  const on = (text: string, given: Partial<Withdrawable> = {}) => withdrawalStatus(booked(given), at(text));

  it("ends the contract until the last second of the period, and not after", () => {
    expect(on("2027-01-27T23:59:59+01:00")).toBe("granted");
    expect(on("2027-01-28T00:00:00+01:00")).toBe("too_late");
  });

  it.each(["treatment", "leisure"])("from a course of the mode %s is the team's to decide", (mode) => {
    expect(on("2027-01-14T10:00:00+01:00", { mode })).toBe("no_right");
  });

  it("of who only waits takes them off the list, whatever the mode", () => {
    expect(on("2027-06-01T10:00:00+02:00", { status: "waiting", mode: "leisure" })).toBe("no_contract");
  });

  it("of what had ended is the team's to decide", () => {
    expect(on("2027-01-14T10:00:00+01:00", { status: "cancelled" })).toBe("over");
  });

  it("from a course that was begun early on request and is over comes too late, from others it does not", () => {
    const lesson = { starts_at: at("2027-01-15T18:00:00+01:00"), ends_at: at("2027-01-16T18:00:00+01:00") };
    expect(on("2027-01-20T10:00:00+01:00", { lesson, early_start: true })).toBe("fulfilled");
    expect(on("2027-01-20T10:00:00+01:00", { lesson })).toBe("granted");
  });

  it("leaves the team what was given until then only where the person had asked for an early start", () => {
    const lesson = { starts_at: at("2027-01-15T18:00:00+01:00"), ends_at: at("2027-03-16T18:00:00+01:00") };
    const value = (text: string, early_start: boolean) => mayAskForValue({ lesson, early_start }, at(text));
    expect(value("2027-01-20T10:00:00+01:00", true)).toBe(true);
    expect(value("2027-01-20T10:00:00+01:00", false)).toBe(false);
    expect(value("2027-01-14T10:00:00+01:00", true)).toBe(false);
  });
});

describe("a withdrawal", () => {
  const early = booked({
    early_start: true,
    lesson: { starts_at: at("2027-01-14T18:00:00+01:00"), ends_at: at("2027-01-20T20:00:00+01:00") },
  });

  it("of a course that began early is fulfilled from its very end on", () => {
    expect(withdrawalStatus(early, at("2027-01-20T19:59:59+01:00"))).toBe("granted");
    expect(withdrawalStatus(early, at("2027-01-20T20:00:00+01:00"))).toBe("fulfilled");
    expect(withdrawalStatus({ ...early, early_start: false }, at("2027-01-20T20:00:00+01:00"))).toBe(
      "granted",
    );
    expect(mayAskForValue(early, at("2027-01-14T18:00:00+01:00"))).toBe(true);
  });

  it("of what had ended before changes nothing", () => {
    for (const status of ["cancelled", "expired"])
      expect(withdrawalStatus(booked({ status }), at("2027-01-14T10:00:00+01:00"))).toBe("over");
  });

  it("is judged by what was shown when it was booked, else by the course", () => {
    const lesson = { withdrawal_mode: "leisure" };
    expect(agreedMode({ snapshot: { terms: { withdrawal_mode: "fourteen_days" } } }, lesson)).toBe(
      "fourteen_days",
    );
    for (const snapshot of [null, {}, { terms: {} }])
      expect(agreedMode({ snapshot }, lesson)).toBe("leisure");
  });
});

describe("the instruction on withdrawal", () => {
  const partner = {
    name: "Praxis Süd",
    address: ["Weg 1", "04229 Leipzig"],
    phone: "0341 1",
    email: "a@b.example",
  };

  it("names with whom the contract is made, twice, in all ways she is reached", () => {
    const text = withdrawalInstruction("fourteen_days", partner);
    const us = "Praxis Süd, Weg 1, 04229 Leipzig, Telefon 0341 1, E-Mail a@b.example";
    expect(text.split(us)).toHaveLength(3);
    expect(withdrawalInstruction("fourteen_days", { ...partner, phone: "", email: "" })).toContain(
      "(Praxis Süd, Weg 1, 04229 Leipzig) mittels",
    );
  });

  it("leads to the page on which one withdraws", () => {
    const text = withWithdrawalPage(
      withdrawalInstruction("fourteen_days", partner),
      "https://a.example/widerruf",
    );
    expect(text).toContain("online unter https://a.example/widerruf ausüben");
    expect(text).not.toContain("{");
  });

  it("is none where there is no such right", () => {
    expect(withdrawalInstruction("treatment", partner)).toBe("");
  });
});
