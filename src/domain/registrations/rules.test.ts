import { describe, expect, it } from "vitest";
import {
  bookingButton,
  mayCost,
  offerUntil,
  personKey,
  priceOf,
  seatsWanted,
  voucherMatches,
  whomToOffer,
} from "./rules.ts";

describe("what is due", () => {
  const fees = { course_fee_cents: 12_000, partner_fee_cents: 9_900, is_insurance: true };
  const choice = { insurance_type: null, partner: false, voucher_cents: 0 };

  it("is nothing for the statutorily insured where the insurer pays; private and self-paying people owe it", () => {
    const total = (insurance_type: "statutory" | "private" | "self" | null) =>
      priceOf(fees, { ...choice, insurance_type }).total_cents;
    expect([total("statutory"), total("private"), total("self"), total(null)]).toEqual([
      0, 12_000, 12_000, 12_000,
    ]);
    expect(
      priceOf({ ...fees, is_insurance: false }, { ...choice, insurance_type: "statutory" }).total_cents,
    ).toBe(12_000);
  });

  it("is never below 0 by a voucher, which does not pay for the partner", () => {
    expect(priceOf(fees, { ...choice, partner: true, voucher_cents: 20_000 })).toEqual({
      course_fee_cents: 12_000,
      discount_cents: 12_000,
      partner_fee_cents: 9_900,
      total_cents: 9_900,
    });
  });

  it("knows a voucher whatever its case and spaces, and never an empty one", () => {
    expect(voucherMatches({ voucher_code: "Frühling 27" }, " FRÜHLING27 ")).toBe(true);
    expect(voucherMatches({ voucher_code: "Frühling 27" }, "FRÜHLING28")).toBe(false);
    expect(voucherMatches({ voucher_code: "" }, " ")).toBe(false);
  });
});

describe("the button", () => {
  it("says that it costs where it costs or may cost, and nothing more", () => {
    const terms = [{ days: 7, percent: 0 }];
    const words = (
      is_insurance: number,
      cancellation_steps: typeof terms,
      total_cents: number,
      conditions = "",
      missed_session_fee_cents = 0,
    ) => {
      const price = { total_cents, missed_session_fee_cents };
      return bookingButton("regular", mayCost({ is_insurance, cancellation_steps, conditions }, price));
    };
    expect(words(0, [], 100)).toBe("Zahlungspflichtig buchen");
    expect(words(1, terms, 0)).toBe("Zahlungspflichtig buchen");
    expect(words(1, [], 0, "Versäumte Treffen kosten 15 €.")).toBe("Zahlungspflichtig buchen");
    expect(words(0, [], 0, "Versäumte Treffen kosten 15 €.")).toBe("Zahlungspflichtig buchen");
    expect(words(1, [], 0, "", 1500)).toBe("Zahlungspflichtig buchen");
    expect(words(1, [], 0)).toBe("Verbindlich anmelden");
    expect(words(0, terms, 0)).toBe("Verbindlich anmelden");
    expect(bookingButton("waitlist", true)).toBe("Unverbindlich auf die Warteliste");
  });
});

describe("people", () => {
  it("are the same whatever the case, accents and spaces; two may share an address", () => {
    const zoe = { email: "Familie@Mail.example", first_name: " Zoë", last_name: "Müller " };
    expect(personKey(zoe)).toBe(
      personKey({ email: "familie@mail.example", first_name: "ZOE", last_name: "Muller" }),
    );
    expect(personKey(zoe)).not.toBe(personKey({ ...zoe, first_name: "Jan" }));
  });

  it("take a seat for their partner only where the lesson says so", () => {
    expect([
      seatsWanted({ partner_takes_seat: 1 }, true),
      seatsWanted({ partner_takes_seat: 0 }, true),
    ]).toEqual([2, 1]);
    expect(seatsWanted({ partner_takes_seat: 1 }, false)).toBe(1);
  });
});

describe("free seats", () => {
  const now = new Date("2027-01-10T12:00:00+01:00");

  it("are offered in order, one each, and a pair waits for two", () => {
    const line = [1, 2, 1, 1].map((seats, index) => ({ id: index + 1, seats }));
    const ids = (free: number) => whomToOffer(free, line).map(({ id }) => id);
    expect([ids(0), ids(-1), ids(1), ids(2), ids(3), ids(9)]).toEqual([
      [],
      [],
      [1],
      [1, 3],
      [1, 2],
      [1, 2, 3, 4],
    ]);
  });

  it("are held for the team's hours, but never past the start", () => {
    expect(offerUntil(now, 48, new Date("2027-02-01T17:30:00Z"))).toEqual(
      new Date("2027-01-12T12:00:00+01:00"),
    );
    expect(offerUntil(now, 48, new Date("2027-01-11T17:30:00Z"))).toEqual(new Date("2027-01-11T17:30:00Z"));
  });
});
