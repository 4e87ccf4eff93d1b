import { describe, expect, it } from "vitest";
import { allowanceOf, awaitsAddressProof, proofUntil } from "./network-rules.ts";

describe("how often a network may book for a team within an hour", () => {
  it("is five times as always and five times held, multiplied by the factor of all limits", () => {
    expect(allowanceOf(1)).toEqual({ as_always: 5, held: 5 });
    expect(allowanceOf(3)).toEqual({ as_always: 15, held: 15 });
    expect(allowanceOf(0.5)).toEqual({ as_always: 3, held: 3 });
    expect(allowanceOf(0.001)).toEqual({ as_always: 1, held: 1 });
  });
});

describe("a seat whose address is to be proven", () => {
  const booked = new Date("2026-11-21T13:32:00+01:00");

  it("is held for sixty minutes, never past the start", () => {
    expect(proofUntil(booked, new Date("2026-12-01T18:00:00+01:00"))).toEqual(
      new Date("2026-11-21T14:32:00+01:00"),
    );
    expect(proofUntil(booked, new Date("2026-11-21T14:00:00+01:00"))).toEqual(
      new Date("2026-11-21T14:00:00+01:00"),
    );
  });

  it("waits for its link unless it is paid online, which proves as much", () => {
    const asked = { status: "pending", address_proof: "asked", payment_method: "transfer" };
    expect(awaitsAddressProof(asked)).toBe(true);
    expect(awaitsAddressProof({ ...asked, payment_method: null })).toBe(true);
    expect(awaitsAddressProof({ ...asked, payment_method: "stripe" })).toBe(false);
    expect(awaitsAddressProof({ ...asked, address_proof: null })).toBe(false);
    expect(awaitsAddressProof({ ...asked, status: "expired" })).toBe(false);
  });
});
