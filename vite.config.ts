import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** The server is built together with the pages: `build/server/index.js` exports what src/server.ts exports. */
export default defineConfig({
  plugins: [reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: "./src/server.ts" } } } },
  build: { assetsInlineLimit: 0 },
  // The database writes all the time; nothing in there is a source.
  server: { watch: { ignored: ["**/.data/**", "**/build/**"] } },
});
