import { fillDemoTeams } from "./parts/demo.ts";
import type { DemoToFill } from "./parts/fill-demo.ts";

// What the demo consists of is as large as the product: this program fills it in, and gives back its memory by ending.
// Whoever started it may be gone.
process.once("disconnect", () => process.exit(1));
process.once("message", async ({ config, databaseUrl }: DemoToFill) => {
  process.send?.(await fillDemoTeams(config, databaseUrl));
});
