import { describe, expect, it } from "vitest";
import { bookingButton, isInLine, isOver, offerUntil, priceOf, taxNote, withdrawalNotice } from "../rules.ts";
import { paymentMethodWords, registrationStateWords, standInWords } from "../words-rules.ts";
import { type DateFault, dateContext, dateFault, inDoubt, refuseImpossibleDates } from "./date-rules.ts";
import { mayResend, whyNotAgain } from "./resend-rules.ts";

describe("a date in doubt", () => {
  const fault = (over: Partial<DateFault>): DateFault => ({
    ...{ verdict: "improbable", sentence: "Ist der 01.02.2027 richtig?", meant: null, ...over },
  });

  it("is said with what was probably meant, and that it goes all the same", () => {
    expect(inDoubt(fault({ meant: "2026-02-01" }), "Sonst weiter.")).toBe(
      "Ist der 01.02.2027 richtig? Gemeint ist vielleicht der 01.02.2026. Sonst weiter.",
    );
    expect(
      inDoubt(fault({ verdict: "impossible", sentence: "Das liegt zu weit zurück" }), "Sonst weiter."),
    ).toBe("Das liegt zu weit zurück.");
  });

  const context = { today: "2027-03-05", starts: "2027-06-01" };

  it("is refused at its field where it cannot be, and only there", () => {
    expect(() => refuseImpossibleDates({ due_date: "2029-01-01" }, context)).toThrow(
      "zu weit in der Zukunft",
    );
    expect(() => refuseImpossibleDates({ mother_birthday: "2027-03-06" }, context)).toThrow("in der Zukunft");
    expect(() =>
      refuseImpossibleDates({ due_date: "2027-01-01", child_birthdate: null }, context),
    ).not.toThrow();
    expect(() => refuseImpossibleDates({}, context)).not.toThrow();
  });

  it("is asked about with the reason", () => {
    const why = (field: Parameters<typeof dateFault>[0], date: string) =>
      dateFault(field, date, context)?.sentence;
    expect(why("due_date", "2028-01-06")).toBe(
      "Ist der 06.01.2028 richtig? Bis dahin sind es mehr als zehn Monate.",
    );
    expect(why("due_date", "2027-02-04")).toBe(
      "Ist der 04.02.2027 richtig? Das ist mehr als vier Wochen her.",
    );
    expect(why("child_birthdate", "2026-02-28")).toBe(
      "Ist der 28.02.2026 richtig? Das Kind wäre beim ersten Treffen älter als 15 Monate.",
    );
    expect(why("mother_birthday", "2013-03-06")).toMatch(/ Das ergibt ein Alter unter 14 Jahren\.$/);
    expect(why("mother_birthday", "1967-03-04")).toMatch(/ Das ergibt ein Alter über 60 Jahren\.$/);
    expect(why("mother_birthday", "2027-03-06")).toMatch(
      /^Bitte prüfen Sie das Jahr: Dieses Datum liegt in der Zukunft$/,
    );
    expect(why("mother_birthday", "1927-03-04")).toMatch(/zu weit zurück$/);
    expect(why("mother_birthday", "1995-03-04")).toBeUndefined();
  });

  it("of a birth in the wrong century, or with its figures swapped, is known", () => {
    const meant = (field: Parameters<typeof dateFault>[0], date: string) =>
      dateFault(field, date, context)?.meant;
    expect(meant("mother_birthday", "1895-05-03")).toBe("1995-05-03");
    expect(meant("mother_birthday", "2095-05-03")).toBe("1995-05-03");
    expect(meant("mother_birthday", "2059-05-03")).toBe("1995-05-03");
    expect(meant("child_birthdate", "2029-02-03")).toBe("2027-02-03");
    expect(meant("child_birthdate", "2028-05-03")).toBe("2026-05-03");
    expect(meant("due_date", "2026-05-03")).toBe("2027-05-03");
    expect(meant("due_date", "2017-02-03")).toBeNull();
  });

  it("is judged on the first day of a lesson that has begun", () => {
    const now = new Date("2027-03-05T10:00:00Z");
    expect(dateContext({ starts_at: "2027-03-01T18:00:00+01:00" }, now).today).toBe("2027-03-01");
    expect(dateContext({ starts_at: "2027-06-01T18:00:00+02:00" }, now)).toEqual(context);
  });
});

describe("a booking", () => {
  it("costs nothing as long as it is not known who pays", () => {
    const fees = { course_fee_cents: 9000, partner_fee_cents: 2000, is_insurance: true };
    const unknown = { insurance_type: "unknown" as const, partner: true, voucher_cents: 0 };
    expect(priceOf(fees, unknown)).toEqual({
      ...{ course_fee_cents: 0, discount_cents: 0, partner_fee_cents: 0, total_cents: 0 },
    });
    expect(priceOf({ ...fees, is_insurance: false }, unknown).total_cents).toBe(11_000);
    expect(priceOf(fees, { ...unknown, insurance_type: "statutory" }).total_cents).toBe(2000);
  });

  it("says on its button, beside its price and before it what the law asks", () => {
    expect([
      bookingButton("waitlist", true),
      bookingButton("regular", true),
      bookingButton("regular", false),
    ]).toEqual([...["Unverbindlich auf die Warteliste", "Zahlungspflichtig buchen", "Verbindlich anmelden"]]);
    expect(["small_business", "exempt", "reduced", "standard"].map(taxNote)).toEqual([
      ...["umsatzsteuerfrei nach § 19 UStG", "umsatzsteuerfrei nach § 4 Nr. 14 UStG"],
      ...["inkl. 7 % Umsatzsteuer", "inkl. 19 % Umsatzsteuer"],
    ]);
    expect(withdrawalNotice("leisure")).toContain("§ 312g Abs. 2 Nr. 9 BGB");
    expect(withdrawalNotice("fourteen_days")).toContain("binnen 14 Tagen");
    expect(withdrawalNotice("treatment")).toBe("");
  });

  it("stands in line, is over, or is neither", () => {
    const states = Object.keys(registrationStateWords);
    expect(states.filter(isInLine)).toEqual(["waiting", "offered"]);
    expect(states.filter(isOver)).toEqual(["cancelled", "expired"]);
  });

  it("is offered for the team's hours, and never past the start", () => {
    const now = new Date("2027-03-05T10:00:00Z");
    expect(offerUntil(now, 24, new Date("2027-03-07T10:00:00Z"))).toEqual(new Date("2027-03-06T10:00:00Z"));
    expect(offerUntil(now, 24, new Date("2027-03-05T12:00:00Z"))).toEqual(new Date("2027-03-05T12:00:00Z"));
  });

  it("stands in a word, and waits for its link before anything else", () => {
    expect(standInWords({ status: "pending", awaits_address_proof: 1 })).toBe(
      "wartet auf Bestätigung der E-Mail",
    );
    expect(standInWords({ status: "pending", awaits_address_proof: false })).toBe("reserviert");
    const words = [...Object.values(registrationStateWords), ...Object.values(paymentMethodWords)];
    expect(new Set(words).size).toBe(10);
  });
});

describe("a mail is sent once more", () => {
  const now = new Date("2027-01-06T10:00:00+01:00");
  const row = {
    ...{ status: "confirmed", waiting_since: null as Date | null, awaits_address_proof: false },
    ...{ starts_at: new Date("2027-01-21T18:30:00+01:00"), is_overdue: false, is_rest_soon: false },
    payment_status: "open",
  };
  const states = ["pending", "confirmed", "waiting", "offered", "cancelled", "expired"];
  const inStates = (kind: string, over: object = {}) =>
    states.filter((status) => mayResend(kind, { ...row, status, ...over }, now));

  it.each([
    ["staff-new-registration", ["pending", "confirmed", "waiting", "offered"]],
    ["already-registered-for-lesson", ["pending", "confirmed", "waiting", "offered"]],
    ["lesson-changed", ["pending", "confirmed", "waiting", "offered"]],
    ["staff-cancellation", ["cancelled"]],
    ["lesson-cancelled", ["cancelled"]],
    ["registration-moved", ["pending", "confirmed"]],
    ["lesson-reminder", ["confirmed"]],
    ["payment-received", ["pending", "confirmed"]],
    ["data-question", ["pending", "confirmed"]],
    ["make-up-offer", ["confirmed"]],
    ["make-up-taken", ["confirmed"]],
    ["make-up-moved", ["confirmed"]],
    ["make-up-ended", states],
    ["payment-refunded", states],
    ["participant-message", states],
    ["registration-received", ["pending"]],
    ["registration-confirmed", ["confirmed"]],
    ["waiting-list-joined", ["waiting"]],
    ["waiting-list-offer", ["offered"]],
    ["registration-cancelled", ["cancelled"]],
    ["hold-expired", ["expired"]],
    ["staff-payment", []],
  ])("%s only while it holds", (kind, holds) => expect(inStates(kind)).toEqual(holds));

  it("of an offer that lapsed, of a link that is not opened, and of a payment that failed", () => {
    expect(inStates("waiting-list-offer-lapsed", { waiting_since: now })).toEqual(["expired"]);
    expect(inStates("hold-expired", { waiting_since: now })).toEqual([]);
    expect(inStates("address-proof", { awaits_address_proof: 1 })).toEqual(states);
    expect(inStates("payment-failed", { payment_status: "failed" })).toEqual([
      "pending",
      "confirmed",
      "waiting",
      "offered",
    ]);
    expect(inStates("payment-failed")).toEqual([]);
  });

  it("of a course until it begins, and of a debt while it is overdue", () => {
    expect(mayResend("lesson-reminder", { ...row, starts_at: now }, now)).toBe(false);
    expect(mayResend("staff-payment-overdue", { ...row, is_overdue: true }, now)).toBe(true);
    expect(mayResend("payment-reminder", { ...row, is_overdue: true }, now)).toBe(true);
  });

  it("or says why not", () => {
    expect(whyNotAgain("registration-received")).toContain("stimmt nicht mehr");
    expect(whyNotAgain("make-up-offer")).toContain("bestätigten Platz");
    expect(whyNotAgain("payment-failed")).toContain("nicht mehr fehlgeschlagen");
    expect(whyNotAgain("staff-payment-overdue")).toBe("Es ist gerade keine Zahlung überfällig.");
  });
});
