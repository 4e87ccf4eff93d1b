import { expect, test } from "vitest";
import { headerText, normaliseAddress } from "./mail-text.ts";

test.each([
  ["lea@mail.example", "lea@mail.example"],
  ["  Lea.H+kurs@Mail.EXAMPLE ", "Lea.H+kurs@mail.example"],
  ["lea@müller.example", "lea@xn--mller-kva.example"],
  ["jürgen@mail.example", "jürgen@mail.example"],
  ["root@localhost", "root@localhost"],
])("%j is sent to %j", (typed, address) => {
  expect(normaliseAddress(typed)).toBe(address);
});

test.each([
  "",
  "lea",
  "@mail.example",
  "lea@",
  "lea@mail..example",
  "lea@mail.example, mira@mail.example",
  "Lea <lea@mail.example>",
  '"lea"@mail.example',
  "lea@mail.example\r\nBcc: x@y.example",
  "le\u0000a@mail.example",
  `${"l".repeat(65)}@mail.example`,
])("%j is not one address", (typed) => {
  expect(normaliseAddress(typed)).toBeNull();
});

test("a header stays one line", () => {
  expect(headerText(" Grüße\r\n\tBcc: x\u2028y\u0000 ")).toBe("Grüße Bcc: x y");
});
