// The product as it was built, web or web and worker as the environment says, with a clock that its parent sets ahead.
import { closeAtEnd, end, endOnSignals } from "../../bin/parts/closing.ts";
import { readConfig } from "../../src/platform/config.ts";

const PRODUCT = new URL("../../build/server/index.js", import.meta.url).href;
type Product = typeof import("../../src/server.ts");

let aheadMs = Number(process.env.CHAOS_AHEAD_MS ?? 0);
process.on("message", (said: { aheadMs: number }) => {
  aheadMs = said.aheadMs;
});
endOnSignals();
try {
  const config = readConfig(process.env);
  const { start }: Product = await import(PRODUCT);
  const clock = () => new Date(Date.now() + aheadMs);
  const running = await start({ ...config, databaseUrl: config.databaseUrl ?? "" }, clock);
  closeAtEnd(running.stop);
} catch (error) {
  // Its parent starts it again, as a service manager would.
  console.error(error);
  await end(1);
}
