import { expect, test } from "vitest";
import { certificateInWords, kindsFor } from "./words.ts";

const anna = { registration_id: 7, name: "Altmann, Anna" };

test("beside a certificate stands what it holds, or why there is none yet", () => {
  const person = { ...anna, attendance: "", partner: "Name der Begleitperson fehlt" };
  expect(certificateInWords("attendance", person)).toBe("Mit den besuchten Treffen und Stunden.");
  expect(certificateInWords("partner", person)).toBe("Noch nicht: Name der Begleitperson fehlt.");
});

test("of somebody who left without having been there nothing is certified", () => {
  expect(certificateInWords("attendance", undefined)).toBe("Gibt es nicht: Es wurde kein Treffen besucht.");
});

test("whoever comes along has a certificate of his own", () => {
  expect(kindsFor({ partner: false })).toEqual(["attendance"]);
  expect(kindsFor({ partner: true })).toEqual(["attendance", "partner"]);
});
