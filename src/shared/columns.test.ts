import { describe, expect, it } from "vitest";
import { mappingOf, suggestColumns } from "./columns.ts";
import { refuseStale } from "./edits.ts";

const field = (key: string, label: string, ...names: string[]) => ({ key, label, required: false, names });
const fields = [
  field("first_name", "Vorname"),
  field("name", "Name", "nachname", "vorname"),
  field("street", "Straße / Nr.", "str"),
];

describe("columns of a table", () => {
  it("mean the field whose label or name is their heading, without case and signs", () => {
    expect(suggestColumns(fields, ["  NACHNAME: ", "straße nr", "Vorname"])).toEqual({
      name: 0,
      street: 1,
      first_name: 2,
    });
  });

  it("belong to a label before they belong to another name, and to one field only", () => {
    expect(suggestColumns(fields, ["Vorname"])).toEqual({ first_name: 0 });
    expect(suggestColumns(fields, ["Name", "Nachname"])).toEqual({ name: 0 });
    expect(suggestColumns(fields, ["Name", "Name"])).toEqual({ name: 0 });
    expect(suggestColumns([field("a", "A"), field("b", "A")], ["a", "A"])).toEqual({ a: 0, b: 1 });
  });

  it("without a heading mean nothing", () => {
    expect(suggestColumns([field("a", "?")], ["", "!"])).toEqual({});
    expect(suggestColumns(fields, ["Vor-Name"])).toEqual({});
  });

  it("are taken as they were chosen, each once", () => {
    expect(mappingOf(fields, ["a", "b"], { name: 1, street: null, other: 0 })).toEqual({ name: 1 });
    expect(mappingOf(fields, ["a", "b"], { first_name: 0, name: 1 })).toEqual({ first_name: 0, name: 1 });
    expect(() => mappingOf(fields, ["a", "b"], { name: 2 })).toThrow("Diese Spalte gibt es nicht");
    expect(() => mappingOf(fields, ["a"], { first_name: 0, name: 0 })).toThrow(
      "schon einem anderen Feld zugeordnet",
    );
  });
});

describe("an edit", () => {
  const row = { updated_at: new Date("2027-03-05T10:00:00Z") };

  it("is refused where somebody else has changed what was seen", () => {
    expect(() => refuseStale(row, "2027-03-05T10:59:59+01:00")).toThrow(
      "inzwischen von jemand anderem geändert",
    );
    expect(() => refuseStale(row, "2027-03-05T11:00:00+01:00")).not.toThrow();
    expect(() => refuseStale(row, "2027-03-05T11:00:01+01:00")).not.toThrow();
    expect(() => refuseStale(row, undefined)).not.toThrow();
  });
});
