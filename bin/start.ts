import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

process.env.NODE_ENV ??= "production";
// What was compiled once is kept: half the time of a start goes into that.
const dataDir = process.env.DATA_DIR || fileURLToPath(new URL("../.data", import.meta.url));
enableCompileCache(join(resolve(dataDir), "compiled"));

// Before anything loads the database's driver, and only where somebody takes traces.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("../src/platform/observation/tracing.ts");
  const { closeAtEnd } = await import("./parts/closing.ts");
  closeAtEnd(startTracing("kurshafen"));
}

// While so much is loaded, the room for what lives shortly would grow to its largest, and stay in memory for good.
setFlagsFromString("--semi-space-growth-factor=1");
const { startProduct } = await import("./parts/start-product.ts");
await startProduct();
setFlagsFromString("--semi-space-growth-factor=2");
