import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The framework knows only the address that a proxy calls, and answers in English: beforePages() refuses instead.
  allowedActionOrigins: ["**"],
} satisfies Config;
