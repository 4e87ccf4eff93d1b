import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Where axe looks, and at what: at everything on the page unless said. */
type Scope = { within?: string; rules?: string[]; tags?: string[] };

/**
 * What axe finds wrong on a page, a line a rule. It runs in the page itself and puts nothing together but that: lists of
 * what is right cost four times the time of looking. Into frames it does not go.
 */
export async function faultsOf(page: Page, { within, rules, tags }: Scope = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ within, only }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const results = await axe.run(within ?? document, {
        ...(only && { runOnly: only }),
        resultTypes: ["violations"],
        iframes: false,
        // Of what can be loaded for it no rule that is on asks for style sheets.
        preload: { assets: ["media"] },
      });
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    },
    { within, only: rules ?? tags },
  );
  return violations;
}
