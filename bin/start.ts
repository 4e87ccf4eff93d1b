import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

process.env.NODE_ENV ??= "production";
// What was compiled once is kept: half the time of a start goes into that.
enableCompileCache(fileURLToPath(new URL("../.data/compiled", import.meta.url)));

const { startProduct } = await import("./parts/start-product.ts");
await startProduct();
