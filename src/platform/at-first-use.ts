import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first used, not when the program starts: large ones that most requests do without.
 * It must offer itself to `require`.
 */
export function atFirstUse<Package>(name: string): () => Package {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
}
