import { describe, expect, it } from "vitest";
import {
  bookingButton,
  cancellationFee,
  cancellationTerms,
  type FormOptions,
  fieldsAsked,
  mayCost,
  offerUntil,
  personKey,
  priceOf,
  seatsWanted,
  voucherMatches,
  whomToOffer,
} from "./rules.ts";

const plain: FormOptions = {
  option_midwife: 0,
  option_partner: 0,
  option_acceptance_1: 0,
  option_acceptance_2: 0,
  option_conditions: 0,
  is_hide_data_1: 1,
  is_hide_data_2: 1,
  is_insurance: 0,
  has_voucher: 0,
  course_type: "postnatal",
  withdrawal_mode: "treatment",
  starts_at: "2027-02-01T18:30:00+01:00",
};
const now = new Date("2027-01-10T12:00:00+01:00");
const asked = (options: Partial<FormOptions>) => fieldsAsked({ ...plain, ...options }, now);

describe("the form of a lesson", () => {
  it("asks postal address and phone unless they are hidden", () => {
    expect(asked({})).toEqual([]);
    expect(asked({ is_hide_data_1: 0 })).toEqual(["address"]);
    expect(asked({ is_hide_data_2: 0 })).toEqual(["phone"]);
  });

  it("asks the midwife's fields in the order of the six options", () => {
    const fields = [0, 1, 2, 3, 4, 5].map((option_midwife) => asked({ option_midwife }));
    expect(fields).toEqual([
      [],
      ["child_name", "child_birthdate", "mother_birthday"],
      ["child_name", "child_birthdate"],
      ["child_birthdate", "mother_birthday"],
      ["child_birthdate"],
      ["child_name"],
    ]);
  });

  it("asks the due date before birth", () => {
    expect(asked({ option_midwife: 4, course_type: "antenatal" })).toEqual(["due_date"]);
  });

  it("asks consent to what tells about health, except in care", () => {
    expect(asked({ option_midwife: 4, withdrawal_mode: "leisure" })).toContain("health_consent");
    expect(asked({ option_midwife: 4, is_insurance: 1, withdrawal_mode: "leisure" })).not.toContain(
      "health_consent",
    );
    const leisure = { course_type: "leisure", withdrawal_mode: "leisure" };
    expect(asked({ ...leisure, option_midwife: 1 })).toContain("health_consent");
    expect(asked({ ...leisure, option_midwife: 5 })).toEqual(["child_name"]);
    expect(asked(leisure)).toEqual([]);
  });

  it("asks consent for every course around pregnancy and birth, whatever it asks, unless it is a treatment", () => {
    for (const course_type of ["antenatal", "postnatal", "baby"]) {
      expect(asked({ course_type, withdrawal_mode: "leisure" })).toEqual(["health_consent"]);
      expect(asked({ course_type, withdrawal_mode: "fourteen_days" })).toEqual(["health_consent"]);
      expect(asked({ course_type, withdrawal_mode: "treatment" })).toEqual([]);
    }
    for (const course_type of ["leisure", "other"])
      expect(asked({ course_type, withdrawal_mode: "leisure" })).toEqual([]);
  });

  it("asks for an early start where the right of withdrawal outlasts the fourteen days before it", () => {
    const soon = { withdrawal_mode: "fourteen_days", starts_at: "2027-01-24T23:00:00+01:00" };
    expect(asked(soon)).toContain("early_start");
    expect(asked({ ...soon, starts_at: "2027-01-25T00:30:00+01:00" })).not.toContain("early_start");
    expect(asked({ ...soon, withdrawal_mode: "leisure" })).not.toContain("early_start");
  });
});

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

describe("cancelling", () => {
  const lesson = {
    cancellation_steps: [
      { days: 7, percent: 50 },
      { days: 14, percent: 0 },
    ],
    starts_at: "2027-04-05T18:30:00+02:00",
  };
  const fee = (at: string) => cancellationFee({ total_cents: 11_901 }, lesson, new Date(at));

  it("costs what the term says until 23:59 of its last day, across a clock change too", () => {
    expect(fee("2027-03-22T23:59:59+01:00")).toBe(0);
    expect(fee("2027-03-23T00:00:00+01:00")).toBe(5951);
    expect(fee("2027-03-29T23:59:59+02:00")).toBe(5951);
    expect(fee("2027-03-30T00:00:00+02:00")).toBe(11_901);
    expect(fee("2027-06-01T00:00:00+02:00")).toBe(11_901);
  });

  it("is free at any time where the lesson has no terms", () => {
    expect(cancellationTerms([], lesson.starts_at)).toEqual([]);
    expect(cancellationFee({ total_cents: 500 }, { ...lesson, cancellation_steps: [] }, now)).toBe(0);
  });

  it("finds the last day also around February 29", () => {
    const terms = cancellationTerms([{ days: 1, percent: 20 }], "2028-03-01T09:00:00+01:00");
    expect(terms).toEqual([
      { until: "2028-02-29", percent: 20 },
      { until: null, percent: 100 },
    ]);
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
