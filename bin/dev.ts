import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";
import { freePort } from "../src/platform/database/embedded.ts";
import { closeAtEnd, endOnSignals } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";
import { fillSandbox } from "./parts/demo.ts";
import { fillDemo } from "./parts/fill-demo.ts";
import { openForeignSite } from "./parts/foreign-site.ts";
import { forwardTo } from "./parts/forward.ts";
import { requireFreePorts } from "./parts/ports.ts";
import { openStandIns } from "./parts/stand-ins.ts";
import { readStartConfig } from "./parts/start-config.ts";
import { welcome } from "./parts/welcome.ts";

// The product for those who work on it: pages change in the browser as they are saved, and the server starts anew when
// anything else under src is. Vite answers for scripts and styles; the rest goes to the product behind it.

endOnSignals();
const config = readStartConfig(process.env);
await requireFreePorts(config);
await openStandIns(config);
await openForeignSite(config);
const databaseUrl = await openDatabase(config);
const signIns = await fillDemo(config, databaseUrl);

const behind = await freePort();
const vite = await createVite({ appType: "custom", server: { middlewareMode: true } });
let running: Awaited<ReturnType<typeof startBehind>> | undefined = await startBehind();
closeAtEnd(async () => {
  await running?.stop();
  await vite.close();
});

let isDue = false;
let restarts = Promise.resolve();
vite.watcher.on("change", (file) => {
  if (isDue || !/\/src\/(?!web\/).*\.tsx?$/.test(file)) return;
  isDue = true;
  restarts = restarts.then(restart);
});

createServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => forwardTo(behind, incoming, outgoing));
}).listen(config.port, () => console.log(welcome(config, signIns)));

/** What is being written may not run for a moment: the next change tries again. */
async function restart() {
  await delay(100);
  isDue = false;
  await running?.stop();
  running = await startBehind().catch((error) => void console.error(error));
}

async function startBehind() {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite does not run the server.");
  const product: typeof import("../src/server.ts") = await ssr.runner.import("/src/server.ts");
  return product.start({ ...config, databaseUrl, port: behind }, undefined, fillSandbox);
}
