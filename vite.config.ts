import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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

/** Where the program of the course evening lies: below the address that its worker has a word in. */
const EVENING = "admin/anwesenheit";
const EVENING_SOURCES = "src/web/evening";

/** The evening's program with its styles, each one file, and what these draw; then its worker, which keeps all of them. */
async function eveningProgram(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${EVENING_SOURCES}/main.tsx`,
        output: {
          entryFileNames: `${EVENING}/program.js`,
          codeSplitting: false,
          // What else the product draws with has the same name there, and lies there once.
          assetFileNames: ({ names: [name = ""] }) =>
            name.endsWith(".css") ? `${EVENING}/program.css` : "assets/[name]-[hash][extname]",
        },
      },
    },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: BuiltFile[] }[];
  const files = new Map(
    output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]),
  );
  const { EVENING_ICONS }: { EVENING_ICONS: string[] } = await import("./src/web/evening/icons.ts");
  const version = createHash("sha256");
  for (const name of ["shell.ts", "worker.js"]) version.update(readFileSync(`${EVENING_SOURCES}/${name}`));
  for (const content of files.values()) version.update(content);
  const kept = {
    version: version.digest("hex").slice(0, 16),
    page: `/${EVENING}/heute`,
    files: [...[...files.keys()].map((name) => `/${name}`), ...EVENING_ICONS, "/favicon.ico"],
  };
  const worker = readFileSync(`${EVENING_SOURCES}/worker.js`, "utf8");
  return files.set(`${EVENING}/worker.js`, `const kept = ${JSON.stringify(kept)};\n${worker}`);
}

type BuiltFile =
  | { type: "chunk"; fileName: string; code: string }
  | { type: "asset"; fileName: string; source: string | Uint8Array };

/** Builds that program beside the pages; while developing, anew for each page that asks for its script. */
const evening = (): Plugin => {
  let files: ReturnType<typeof eveningProgram> | undefined;
  return {
    name: "evening-program",
    applyToEnvironment: ({ name }) => name === "client",
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "" }, answer, next) => {
        const name = url.slice(1).split("?")[0] ?? "";
        if (name === `${EVENING}/program.js` || !files) files = eveningProgram();
        const file =
          name.startsWith(`${EVENING}/`) || name.startsWith("assets/") ? (await files).get(name) : undefined;
        if (file === undefined) return next();
        const type = name.endsWith(".js")
          ? "text/javascript"
          : name.endsWith(".css")
            ? "text/css"
            : "font/woff2";
        answer.setHeader("Content-Type", `${type}; charset=utf-8`).end(file);
      });
    },
    async generateBundle(_, bundle) {
      for (const [fileName, source] of await eveningProgram())
        if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source });
    },
  };
};

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

/** Libraries of many small files go into the server's own: read one by one they cost a start a quarter of its time and 40 MB. */
const BUNDLED = [
  "@hono/node-server",
  "@hono/zod-openapi",
  "@opentelemetry/api",
  "csv-parse",
  "fast-xml-parser",
  "hono",
  "kysely",
  "read-excel-file",
  "zod",
];

/** The server is built together with the pages: `build/server/index.js` exports what src/server.ts exports. */
export default defineConfig({
  plugins: [reactRouter(), embedding(), evening(), parsing()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/server.ts" } }, resolve: { noExternal: BUNDLED } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
  build: { assetsInlineLimit: 0 },
  // The database writes all the time; nothing in there is a source.
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});
