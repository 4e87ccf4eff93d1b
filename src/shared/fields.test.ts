import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  activity,
  answerOf,
  choice,
  columnsOf,
  euros,
  type Fields,
  having,
  idBy,
  initialsOf,
  inputsOf,
  inputsOfNew,
  instantBy,
  labelsOf,
  numberBy,
  openChoice,
  outputsOf,
  text,
  visible,
  yesNo,
} from "./fields.ts";

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

describe("a kind of field", () => {
  const size = { small: "Klein", large: "Groß" };
  const all = {
    ...fields,
    seats: numberBy("Plätze", z.number()),
    size: choice("Größe", size, "Bitte eine Größe"),
    mood: openChoice("Stimmung", size, "Bitte eine Stimmung"),
    state: activity(),
    begins: instantBy("Beginn", z.date()),
    leader: idBy("Leitung", "instructors", z.number()),
  } satisfies Fields;
  const input = z.object(inputsOf(all));
  const sent = {
    ...{ fee: "25,50", is_open: "on", notes: null, seats: 8, size: "small", mood: "", state: "active" },
    ...{ begins: new Date("2027-03-05T10:00:00Z"), leader: 7 },
  };

  it("reads what is sent; a text and an open choice may be left empty", () => {
    expect(input.parse(sent)).toMatchObject({
      fee: 25.5,
      is_open: true,
      notes: "",
      size: "small",
      mood: null,
    });
    expect(input.parse({ ...sent, mood: null, notes: " a " })).toMatchObject({ mood: null, notes: "a" });
    const said = (over: object) =>
      input.safeParse({ ...sent, ...over }).error?.issues.map(({ message }) => message);
    expect(said({ size: "huge" })).toEqual(["Bitte eine Größe"]);
    expect(said({ mood: "huge" })).toEqual(["Bitte eine Stimmung"]);
    expect(said({ notes: "x".repeat(5001) })).toHaveLength(1);
  });

  it("begins as a new one does where nothing is said", () => {
    const created = z.object(inputsOfNew(all));
    const said = { seats: 8, size: "small", state: "active", begins: sent.begins, leader: 7 };
    expect(created.parse(said)).toMatchObject({ fee: 0, is_open: 0, notes: "", mood: null });
    expect(created.safeParse({ ...said, size: undefined }).success).toBe(false);
  });

  it("answers as it says, an instant with its offset", () => {
    const row = { ...input.parse(sent), fee_cents: 2550 };
    const answer = answerOf(all, row);
    expect(answer).toMatchObject({ begins: "2027-03-05T11:00:00+01:00", leader: 7, seats: 8, mood: null });
    expect(z.object(outputsOf(all)).safeParse(answer).success).toBe(true);
  });

  it("is called by its label, and found by what it has", () => {
    expect(labelsOf(all)).toMatchObject({
      fee: "Gebühr",
      seats: "Plätze",
      state: "Stand",
      leader: "Leitung",
    });
    expect(Object.keys(having(all, "words"))).toEqual(["size", "mood", "state"]);
    expect(Object.keys(visible(all))).not.toContain("state");
    expect(all.leader.noun).toBe("instructors");
  });
});
