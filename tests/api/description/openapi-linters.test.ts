import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi } from "../../support/api.ts";

let source: string;
beforeAll(async () => {
  const api = await startApi({ OPERATOR_EMAIL: "hilfe@kurshafen.example" });
  source = await (await api.app.request("/api/openapi.json")).text();
});

describe("the description of the API", () => {
  it("passes Redocly's recommended rules", async () => {
    const rules = {
      // The product is not licensed to anybody.
      "info-license": "off",
      // `/lessons/sessions` is none of `/lessons/{id}`: an id is a number.
      "no-ambiguous-paths": "off",
    } as const;
    const config = await createConfig({ extends: ["recommended"], rules });
    const problems = await lintFromString({ source, config });
    expect(problems.map((one) => `${one.ruleId} ${one.location[0]?.pointer}: ${one.message}`)).toEqual([]);
  });

  it("passes Spectral's recommended rules", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, "recommended"]] });
    const problems = await spectral.run(source);
    expect(problems.map((one) => `${one.code} ${one.path.join("/")}: ${one.message}`)).toEqual([]);
  });
});
