import { expect, it } from "vitest";
import { fallbackMessage } from "../../src/web/fallback-messages.ts";
import { startApi } from "../support/api.ts";

/** Calls whose page titles their failure itself, files that a browser opens, and what no screen asks for. */
const withoutScreen = /^\/api\/(application|construction|health|webhooks|icons)(\/|$)|\.(ics|png)$/;

it("what fails without an answer is called by its name, whatever the screen", async () => {
  const { app } = await startApi();
  const nameless = app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const { method, path } = definition.route;
    const sentence = fallbackMessage(method.toUpperCase(), path.replace(/\{\w+\}/g, "7"));
    return sentence === "Fehler" && !withoutScreen.test(path) ? [`${method} ${path}`] : [];
  });
  expect(nameless).toEqual([]);
});
