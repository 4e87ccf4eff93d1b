import { expect, test } from "vitest";
import {
  fillPlaceholders,
  placeholderRefusal,
  placeholderSpans,
  placeholders,
  placeholdersIn,
  unknownPlaceholders,
} from "./placeholders.ts";

const known = Object.keys(placeholders);

test("a placeholder stands in braces; case and spaces do not matter, lone braces are text", () => {
  expect(placeholdersIn("Hallo {Vorname}, { kurs } am {treffen}. {} { \n} } {")).toEqual([
    "vorname",
    "kurs",
    "treffen",
  ]);
});

test("each placeholder is filled wherever it stands", () => {
  const text = "Liebe {vorname},\n{VORNAME} {nachname} im Kurs {kurs}";
  expect(fillPlaceholders(text, { vorname: "Lea", nachname: "Hartmann", kurs: "Babymassage" })).toBe(
    "Liebe Lea,\nLea Hartmann im Kurs Babymassage",
  );
});

test("a value is never read as a text with placeholders or as a pattern", () => {
  expect(fillPlaceholders("{vorname} {nachname}", { vorname: "{nachname}", nachname: "$& $1" })).toBe(
    "{nachname} $& $1",
  );
  expect(fillPlaceholders("{constructor} {__proto__}", {})).toBe("{constructor} {__proto__}");
});

test("what has no value stays as it was written, an empty value leaves nothing", () => {
  expect(fillPlaceholders("{ort}|{stelle}", { ort: "" })).toBe("|{stelle}");
});

test("unknown placeholders are named as they were written, with the nearest known one", () => {
  expect(unknownPlaceholders("{Kursleiterin} {vornmae} {leitung} {xyz} {kurs}", known)).toEqual([
    { written: "Kursleiterin", nearest: "kursleitung" },
    { written: "vornmae", nearest: "vorname" },
    { written: "leitung", nearest: "kursleitung" },
    { written: "xyz", nearest: null },
  ]);
});

test("the refusal is a sentence for each, and there is none when all are known", () => {
  expect(placeholderRefusal("{vorname}", known)).toBeNull();
  expect(placeholderRefusal("{Vornam} {blumentopf}", known)).toBe(
    "Den Platzhalter {Vornam} gibt es hier nicht. Meinten Sie {vorname}? Den Platzhalter {blumentopf} gibt es hier nicht.",
  );
});

test("a placeholder that another kind of text knows is refused where it is not known", () => {
  expect(placeholderRefusal("{stelle}", ["vorname"])).toBe("Den Platzhalter {stelle} gibt es hier nicht.");
});

test("a text falls into words, placeholders that are known there, and braces that name nothing", () => {
  const text = "Liebe { Vorname }{kurs},\nbis {baldd}! {}";
  const spans = placeholderSpans(text, ["vorname"]);
  expect(spans.map(({ from, to, name }) => [text.slice(from, to), name])).toEqual([
    ["{ Vorname }", "vorname"],
    ["{kurs}", null],
    ["{baldd}", null],
  ]);
});

test("the same placeholder is found each time that it stands in a text", () => {
  expect(placeholderSpans("{ort}, {ort}", ["ort"])).toEqual([
    { from: 0, to: 5, name: "ort" },
    { from: 7, to: 12, name: "ort" },
  ]);
});
