// Runs a program whose modules Node alone cannot read (JSX): its file is the argument.
import { createServer } from "vite";

const vite = await createServer({
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule(process.argv[2] ?? "");
