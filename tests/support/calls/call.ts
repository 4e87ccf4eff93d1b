import { PICTURE } from "../browser/upload.ts";
import type { World } from "../stories/world.ts";

/** What a call is made with. `refused` is how it ends though all is in order: what it needs comes by mail only. */
export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  /** A file, for calls that take a form instead of JSON. */
  file?: File;
  refused?: number;
};

/** What calls need in a world to succeed, by name: `GET /api/lessons/{id}`. */
export type Calls = Record<string, (world: World) => Call>;

export const nothing = (): Call => ({});
export const picture = () => new File([PICTURE], "Kursraum.png", { type: "image/png" });
