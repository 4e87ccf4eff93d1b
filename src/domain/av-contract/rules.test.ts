import { describe, expect, it } from "vitest";
import { contractBeforeSignUp, contractText, lineOf, providerOf, standingOf } from "./rules.ts";

const operator = {
  ...{ brandName: "Kurshafen", publicUrl: "https://kurshafen.example", operatorName: "Werft GmbH" },
  ...{ operatorAddress: ["Kai 1", "20457 Hamburg"], operatorEmail: "post@werft.example", subprocessors: [] },
};
const cloud = { name: "Wolke AG", address: "Bonn", purpose: "Server" };

describe("the operator in the contract", () => {
  it("is named as it is configured", () => {
    expect(providerOf(operator)).toEqual({
      processor: { name: "Werft GmbH", address: ["Kai 1", "20457 Hamburg"], email: "post@werft.example" },
      subprocessors: [],
    });
  });

  it("is whom the imprint names where none is configured", () => {
    const unnamed = { ...operator, operatorName: undefined, operatorEmail: undefined };
    expect(providerOf(unnamed).processor).toEqual({
      name: "Anbieter von Kurshafen",
      address: ["laut Impressum: https://kurshafen.example/impressum"],
      email: null,
    });
  });
});

describe("the contract", () => {
  it("is missing, outdated or accepted, also where an older version came after", () => {
    expect([standingOf([], 3), standingOf([1, 2], 3), standingOf([3, 1], 3)]).toEqual([
      ...["missing", "outdated", "accepted"],
    ]);
  });

  it("lists who else works with the data, or that nobody does", () => {
    expect(contractText("Text", { subprocessors: [cloud, { ...cloud, name: "Post AG" }] })).toBe(
      "Text\n\n## Anlage: Weitere Auftragsverarbeiter\n\n- **Wolke AG**, Bonn: Server\n- **Post AG**, Bonn: Server",
    );
    expect(contractText("Text", { subprocessors: [] })).toMatch(/Auftragsverarbeiter\n\nZurzeit niemand: /);
    expect(contractText("Text", { subprocessors: null })).toBe("Text");
  });

  it("names before signing up with whom it would be", () => {
    expect(lineOf({ name: "Werft GmbH", address: ["Kai 1", "20457 Hamburg"] })).toBe(
      "Werft GmbH, Kai 1, 20457 Hamburg",
    );
    expect(contractBeforeSignUp("Text", { ...providerOf(operator), subprocessors: null })).toBe(
      "Zwischen dem Team, das Sie anlegen, und Werft GmbH, Kai 1, 20457 Hamburg.\n\nText",
    );
  });
});
