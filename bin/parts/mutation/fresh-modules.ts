import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const VITEST = new URL("vitest.ts", import.meta.url).href;

let generation = 0;
const sources = new Map<string, string>();

/**
 * From now on the project's own modules are loaded anew by each `importFresh`, so that constants are made again and nothing
 * that a module has kept reaches the next run. Tests take `describe` and `it` from `vitest.ts` beside this.
 */
export function loadModulesFresh(): void {
  const root = pathToFileURL(`${process.cwd()}/`).href;
  const isOwn = (url: string | undefined) =>
    url?.startsWith(root) === true && !url.includes("/node_modules/");
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "vitest" && isOwn(context.parentURL)) return { url: VITEST, shortCircuit: true };
      const found = next(specifier, context);
      return isOwn(found.url) ? { ...found, url: `${withoutQuery(found.url)}?${generation}` } : found;
    },
    load(url, context, next) {
      if (!isOwn(url) || !withoutQuery(url).endsWith(".ts")) return next(url, context);
      return { format: "module", source: sourceOf(withoutQuery(url)), shortCircuit: true };
    },
  });
}

/** Loads a module, and all of the project's that it imports, as if for the first time. Rejects as they do. */
export async function importFresh(path: string): Promise<void> {
  generation += 1;
  await import(pathToFileURL(path).href);
}

function sourceOf(url: string): string {
  const known = sources.get(url);
  if (known !== undefined) return known;
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8"));
  sources.set(url, source);
  return source;
}

const withoutQuery = (url: string): string => url.replace(/\?.*$/, "");
