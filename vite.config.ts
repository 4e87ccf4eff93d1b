import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunks.ts";

/** The address of the script that other sites load. They write it down for good: what it promises never changes. */
const EMBED_SCRIPT = "einbetten/v1.js";

async function embedScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry: "./src/embed/main.ts", formats: ["iife"], name: "kurse" } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code: string }[] }[];
  return output[0]?.code ?? "";
}

/** Builds that script beside the pages: one small file without a part of theirs; while developing, anew for each request. */
const embedding = (): Plugin => ({
  name: "embed-script",
  applyToEnvironment: ({ name }) => name === "client",
  configureServer({ middlewares }) {
    middlewares.use(`/${EMBED_SCRIPT}`, async (_, answer) => {
      answer.setHeader("Content-Type", "text/javascript; charset=utf-8").end(await embedScript());
    });
  },
  async generateBundle() {
    this.emitFile({ type: "asset", fileName: EMBED_SCRIPT, source: await embedScript() });
  },
});

/** Builds the program of the threads that read uploads as well: the server finds it where it stands beside its source. */
const parsing = (): Plugin => ({
  name: "parse-uploads",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: "./src/composition/parse-uploads.ts",
      fileName: "composition/parse-uploads.js",
    });
  },
});

/** The server is built together with the pages: `build/server/index.js` exports what src/server.ts exports. */
export default defineConfig({
  plugins: [reactRouter(), embedding(), parsing()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
  build: { assetsInlineLimit: 0 },
  // The database writes all the time; nothing in there is a source.
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});
