import { expect, it } from "vitest";
import { openInWords } from "./columns.tsx";

const deposit = { deposit_cents: 4500, is_paid: 0 as const, rest_cents: 4500, rest_due_on: "2027-05-24" };
const row = { deposit: null, open_cents: 9000, due_cents: 9000, payable_until: null };
const said = (given: Partial<Parameters<typeof openInWords>[0]>) =>
  openInWords({ ...row, ...given }).map((line) => line.replaceAll("\u00a0", " "));

it("a payment with a deposit says of each part whether it is open, and until when", () => {
  expect(said({ deposit, payable_until: "2027-03-15" })).toEqual([
    "Anzahlung 45,00 € offen bis 15.03.2027",
    "Restbetrag 45,00 € offen bis 24.05.2027",
  ]);
  const half = { deposit, open_cents: 7000, payable_until: "2027-03-15" };
  expect(said(half)[0]).toBe("Anzahlung 25,00 € offen bis 15.03.2027");
  const paid = {
    deposit: { ...deposit, is_paid: 1 as const },
    open_cents: 4500,
    payable_until: "2027-05-24",
  };
  expect(said(paid)).toEqual(["Anzahlung 45,00 € bezahlt", "Restbetrag 45,00 € offen bis 24.05.2027"]);
});

it("a payment without one says what is open, and until when it can be transferred", () => {
  expect(said({})).toEqual([]);
  expect(said({ payable_until: "2027-03-15" })).toEqual(["offen 90,00 € bis 15.03.2027"]);
  expect(said({ open_cents: 4000 })).toEqual(["offen 40,00 €"]);
  expect(said({ open_cents: 0 })).toEqual([]);
});
