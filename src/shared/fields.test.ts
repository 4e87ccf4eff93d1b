import { describe, expect, it } from "vitest";
import { answerOf, columnsOf, euros, type Fields, initialsOf, text, visible, yesNo } from "./fields.ts";

const fields = {
  fee: euros("Gebühr", "Bitte eine Gebühr angeben"),
  is_open: yesNo("Offen"),
  notes: { ...text("Notiz"), internal: true },
} satisfies Fields;

describe("fields that are defined once", () => {
  it("are answered from a row: cents as euros, truth values as 1 or 0", () => {
    const row = { fee_cents: 2550, is_open: true, notes: "Schlüssel" };
    expect(answerOf(fields, row)).toEqual({ fee: 25.5, is_open: 1, notes: "Schlüssel" });
  });

  it("are stored under their columns, and what is left out stays left out", () => {
    expect(columnsOf(fields, { fee: 25.5 })).toEqual({ fee_cents: 2550 });
  });

  it("begin as they say", () => {
    expect(initialsOf(fields)).toEqual({ fee: 0, is_open: 0, notes: "" });
  });

  it("are for visitors unless they are internal", () => {
    expect(Object.keys(visible(fields))).toEqual(["fee", "is_open"]);
    // @ts-expect-error a visitor's shape does not know what is internal
    expect(visible(fields).notes).toBeUndefined();
  });

  it("need a column each, or the row does not compile", () => {
    // @ts-expect-error the row has no column for the fee
    expect(answerOf(fields, { is_open: true, notes: "" })).toMatchObject({ is_open: 1 });
  });
});
