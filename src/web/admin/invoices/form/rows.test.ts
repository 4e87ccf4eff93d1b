import { expect, it } from "vitest";
import { emptyRow, moved, type Row, retaxed, totalOf } from "./rows.ts";

const row = (part: Partial<Row>): Row => ({ ...emptyRow([], "exempt"), ...part });

it("a row comes to quantity times price, rounded to the cent, and below zero for a discount", () => {
  expect(totalOf(row({ quantity: "3", unit_price: "69,00" }))).toBe(20700);
  expect(totalOf(row({ quantity: "1,5", unit_price: "33,33" }))).toBe(5000);
  expect(totalOf(row({ quantity: "−1", unit_price: "10" }))).toBe(-1000);
  expect(totalOf(row({ quantity: "", unit_price: "10" }))).toBeNull();
  expect(totalOf(row({ unit_price: "zehn" }))).toBeNull();
});

it("a new row takes tax and days from the one before", () => {
  const first = row({ tax_mode: "standard", service_from: "2027-01-12" });
  expect(emptyRow([first], "exempt")).toMatchObject({
    key: 1,
    tax_mode: "standard",
    service_from: "2027-01-12",
    description: "",
  });
});

it("rows move by a place and stay within the list", () => {
  const rows = [0, 1, 2].map((key) => row({ key }));
  const order = (key: number, by: -1 | 1) => moved(rows, key, by).map((one) => one.key);
  expect(order(2, -1)).toEqual([0, 2, 1]);
  expect(order(0, -1)).toEqual([0, 1, 2]);
});

it("rows follow the tax of another issuer, but for those that somebody taxed otherwise", () => {
  const rows = [row({ key: 0, tax_mode: "exempt" }), row({ key: 1, tax_mode: "standard" })];
  expect(retaxed(rows, "exempt", "small_business").map(({ tax_mode }) => tax_mode)).toEqual([
    "small_business",
    "standard",
  ]);
});
