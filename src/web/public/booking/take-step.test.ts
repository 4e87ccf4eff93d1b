import { describe, expect, it } from "vitest";
import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { billOf } from "./bill.ts";
import { type Draft, draftOf, freshDraft } from "./draft.ts";
import { goOn, weighVoucher } from "./take-step.ts";

const terms: BookingTerms = {
  lesson_id: 1,
  course_name: "Geburtsvorbereitung",
  instructor_name: "Katharina Lindner",
  location: "Kursraum",
  starts_at: "2027-02-01T18:30:00+01:00",
  ends_at: "2027-03-15T20:30:00+01:00",
  sessions: [],
  asks: ["partner", "voucher", "conditions"],
  is_insurance: 0,
  course_fee_cents: 7500,
  prices: [],
  partner_fee_cents: 2000,
  partner_takes_seat: 0,
  missed_session_fee_cents: 0,
  minimum_term: "",
  deposit: null,
  tax_note: "umsatzsteuerfrei nach § 4 Nr. 14 UStG",
  payment_methods: ["transfer", "onsite"],
  acceptance_1_text: "",
  acceptance_2_text: "",
  conditions: "Bitte pünktlich.",
  cancellation_steps: [],
  cancellation_terms: [],
  withdrawal_mode: "treatment",
  withdrawal_notice: "",
  withdrawal_instruction: "",
  contract_partner: { name: "Praxis", address: [], phone: "", email: "" },
  general_terms: null,
};
const lea = { first_name: "Lea", last_name: "Hartmann", email: "lea@mail.example", privacy: "1" };
const draft = (typed: Partial<Draft>) => freshDraft("key", { ...lea, payment_method: "transfer", ...typed });
const tenEuros = async () => ({ discount_cents: 1000, gift_cents: 0, fault: "" });
const none = async () => ({ discount_cents: null, gift_cents: 0, fault: "Dieser Gutschein gilt nicht" });
const today = "2027-01-10";

describe("the first step of a booking", () => {
  it("leads to the second one when nothing is missing; what is agreed to there is not asked yet", async () => {
    const view = await goOn(terms, draft({}), none, today);
    expect(view).toMatchObject({ step: "review", errors: {}, discount_cents: null });
  });

  it("says what is missing and keeps what was typed", async () => {
    const view = await goOn(
      terms,
      draft({ first_name: "", last_name: "Hart mann", partner: "1" }),
      none,
      today,
    );
    expect(view.step).toBe("details");
    expect(view.draft.last_name).toBe("Hart mann");
    expect(Object.keys(view.errors).sort()).toEqual([
      "first_name",
      "partner_first_name",
      "partner_last_name",
    ]);
  });

  it("asks once about a date that seems wrong, with what was probably meant, and loses nothing", async () => {
    const asking = { ...terms, asks: [...terms.asks, "due_date", "mother_birthday"] as typeof terms.asks };
    const go = (typed: Draft) => goOn(asking, typed, none, today);
    const typed = draft({ due_date: "05.12.2027", mother_birthday: "03.04.1995" });
    const asked = await go(typed);
    expect(asked).toMatchObject({ step: "details", draft: { due_date: "05.12.2027", first_name: "Lea" } });
    expect(asked.errors).toEqual({
      due_date: ["Ist der 05.12.2027 richtig? Bis dahin sind es mehr als zehn Monate."],
    });
    expect(asked.questions).toEqual({ due_date: { date: "2027-12-05", meant: "2027-05-12" } });

    const sent = (answer: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      form.set("date_answer", `due_date:${answer}`);
      return draftOf(form);
    };
    expect(await go(sent("2027-12-05"))).toMatchObject({ step: "review", draft: { due_date: "05.12.2027" } });
    expect(await go(sent("2027-05-12"))).toMatchObject({ step: "review", draft: { due_date: "12.05.2027" } });
    const changed = { ...sent("2027-12-05"), due_date: "06.12.2027" };
    expect((await go(changed)).step).toBe("details");
  });

  it("refuses a date that cannot be, and offers what was probably meant", async () => {
    const asking = { ...terms, asks: [...terms.asks, "due_date"] as typeof terms.asks };
    const view = await goOn(asking, draft({ due_date: "20.04.2072" }), none, today);
    expect(view.errors.due_date).toEqual([
      "Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit in der Zukunft",
    ]);
    expect(view.questions).toEqual({ due_date: { date: null, meant: "2027-04-20" } });
  });

  it("asks how it is paid only where something is due in any case or it is known who pays", async () => {
    const insured: BookingTerms = { ...terms, is_insurance: 1, asks: ["partner", "insurance"] };
    const missing = async (typed: Partial<Draft>) =>
      Object.keys((await goOn(insured, draft({ payment_method: "", ...typed }), none, today)).errors);
    expect(await missing({})).toEqual(["insurance_type"]);
    expect(await missing({ insurance_type: "private" })).toEqual(["payment_method"]);
    expect(await missing({ partner: "1", partner_first_name: "Jo", partner_last_name: "Hartmann" })).toEqual([
      "insurance_type",
      "payment_method",
    ]);
  });

  it("reads dates as people type them, and shows them in full", async () => {
    const postnatal = { ...terms, asks: ["child_birthdate" as const] };
    const view = await goOn(postnatal, draft({ child_birthdate: "3.12." }), none, today);
    expect(view).toMatchObject({ step: "review", draft: { child_birthdate: "03.12.2026" } });
    const wrong = await goOn(postnatal, draft({ child_birthdate: "neulich" }), none, today);
    expect(wrong.draft.child_birthdate).toBe("neulich");
    expect(wrong.errors.child_birthdate).toHaveLength(1);
  });

  it("asks how to pay only where something is due and there is a choice", async () => {
    const undecided = draft({ payment_method: "" });
    expect((await goOn(terms, undecided, none, today)).errors).toHaveProperty("payment_method");
    expect((await goOn({ ...terms, payment_methods: ["onsite"] }, undecided, none, today)).errors).toEqual(
      {},
    );
    expect((await goOn({ ...terms, course_fee_cents: 0 }, undecided, none, today)).errors).toEqual({});
  });

  it("says at once what a voucher is worth, without complaining about the rest", async () => {
    const empty = freshDraft("key", { voucher_code: "FRÜHLING" });
    expect(await weighVoucher(terms, empty, tenEuros, today)).toMatchObject({
      errors: {},
      discount_cents: 1000,
    });
    expect((await weighVoucher(terms, empty, none, today)).errors).toEqual({
      voucher_code: ["Dieser Gutschein gilt nicht"],
    });
    expect((await goOn(terms, draft({ voucher_code: "FALSCH" }), none, today)).step).toBe("details");
  });
});

describe("the bill of a booking", () => {
  it("stays as it is where a gift voucher pays, and says what is left to pay", () => {
    const paid = (gift_cents: number) => billOf(terms, draft({}), { discount_cents: 0, gift_cents });
    expect(paid(5000)).toMatchObject({ price: { total_cents: 7500 }, gift_cents: 5000, open_cents: 2500 });
    expect(paid(9000)).toMatchObject({ price: { total_cents: 7500 }, gift_cents: 7500, open_cents: 0 });
  });

  const money = (text: string) => text.replace(" €", "\u00a0€");

  it("has a line for each part, and the companion's name", () => {
    const { lines, total } = billOf(
      terms,
      draft({ partner: "1", partner_first_name: "Jonas", partner_last_name: "Hartmann" }),
      { discount_cents: 1000, gift_cents: 0 },
    );
    expect(lines).toEqual([
      { label: "Teilnahme", value: money("75,00 €") },
      { label: "Gutschein", value: money("−10,00 €") },
      { label: "Begleitperson Jonas Hartmann", value: money("20,00 €") },
    ]);
    expect(total).toBe(money("85,00 €"));
  });

  it("names both prices until it is known who pays", () => {
    const insured = { ...terms, is_insurance: 1 as const };
    expect(billOf(insured, draft({})).total).toBeNull();
    expect(billOf(insured, draft({ insurance_type: "statutory" }))).toMatchObject({
      total: "kostenfrei",
      lines: [{ label: "Sie (gesetzlich versichert)", value: "Kasse zahlt" }],
    });
    expect(billOf(insured, draft({ insurance_type: "private" })).total).toBe(money("75,00 €"));
  });
});
