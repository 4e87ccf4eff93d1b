// Runs a program whose modules Node alone cannot read (JSX, texts by `?raw`): its file is the argument.
import { readFileSync } from "node:fs";
import { enableCompileCache, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";

// What was compiled once is kept: many tests start such a program.
enableCompileCache(fileURLToPath(new URL("../../../.data/compiled", import.meta.url)));

const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2024,
  verbatimModuleSyntax: true,
};

registerHooks({
  load(url, context, nextLoad) {
    const { pathname, search } = new URL(url);
    const read = () => readFileSync(fileURLToPath(new URL(pathname, url)), "utf8");
    const asModule = (source: string) => ({ format: "module" as const, source, shortCircuit: true });
    if (search === "?raw") return asModule(`export default ${JSON.stringify(read())};`);
    if (pathname.endsWith(".tsx"))
      return asModule(ts.transpileModule(read(), { compilerOptions: OPTIONS }).outputText);
    return nextLoad(url, context);
  },
});

// As bin/start.ts does.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("../../../src/platform/observation/tracing.ts");
  startTracing("kurshafen");
}

await import(process.argv[2] ?? "");
