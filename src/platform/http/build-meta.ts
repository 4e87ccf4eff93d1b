import { BUILD_META_SECONDS } from "../../shared/browser/build-meta.ts";

/**
 * Which version of the pages is online, kept by browsers for an hour. A page asks with its own version in the address, so
 * that one that has just come is never answered what its forerunner was told.
 */
export const buildMeta = (version: string): Response =>
  Response.json({ version }, { headers: { "Cache-Control": `public, max-age=${BUILD_META_SECONDS}` } });
