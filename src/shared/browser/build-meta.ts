/** Where a page asks which version of the product is online, and how long the answer holds. */
export const BUILD_META_PATH = "/build-meta.json";
export const BUILD_META_SECONDS = 3600;
