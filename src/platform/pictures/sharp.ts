import type drawWithSharp from "sharp";
import { atFirstUse } from "../at-first-use.ts";

const library = atFirstUse<typeof drawWithSharp>("sharp");
let isSet = false;

/** The library that draws pictures; it keeps none of them. */
export function sharp(): typeof drawWithSharp {
  if (!isSet) library().cache(false);
  isSet = true;
  return library();
}
