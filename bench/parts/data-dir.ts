import { fileURLToPath } from "node:url";

/** Where a benchmark keeps its data between runs. */
export const dataDir = (name: string): string =>
  fileURLToPath(new URL(`../../.data/${name}`, import.meta.url));
