import { expect, it } from "vitest";
import { leftOutInWords, midwifeInWords, questionInWords } from "./words.ts";

const NOW = new Date("2027-01-10T10:00:00+01:00");
const question = {
  asked_at: "2027-01-06T10:00:00+01:00",
  expires_at: "2027-01-20T10:00:00+01:00",
  answered_at: null as string | null,
};
const said = (changes: Partial<typeof question>, missing: string[] = ["insurer"]) =>
  questionInWords(
    { question: { ...question, ...changes }, missing } as Parameters<typeof questionInWords>[0],
    NOW,
  );

it("who was asked is told when, and what became of it", () => {
  expect(said({})).toBe("Per E-Mail gefragt am 06.01.2027, noch keine Antwort.");
  expect(said({ expires_at: "2027-01-10T10:00:00+01:00" })).toContain("Der Link gilt nicht mehr.");
  const answered_at = "2027-01-07T08:00:00+01:00";
  expect(said({ answered_at })).toContain("geantwortet am 07.01.2027, aber noch nicht alles.");
  expect(said({ answered_at }, [])).toContain("geantwortet am 07.01.2027.");
});

it("who gets no sheet is named with her insurance, and who leads with what is missing", () => {
  expect(leftOutInWords([{ id: 1, name: "Berger, Ida", insurance: "privat" }])).toBe(
    "Ohne Blatt, weil nicht gesetzlich versichert: Berger, Ida (privat).",
  );
  expect(midwifeInWords({ id: 1, name: "Katharina Lindner", missing: ["midwife_number", "ik"] })).toBe(
    "Katharina Lindner: Hebammennummer und IK.",
  );
});
