import { PICTURE_WIDTHS } from "../../../shared/browser/picture-widths.ts";

type Width = (typeof PICTURE_WIDTHS)[number];

const isKept = (src: string) => src.startsWith("/api/public/teams/");

/** Where an uploaded picture is found in one of its widths (pixels); any other picture's address stays as it is. */
export const atWidth = (src: string, width: Width): string => (isKept(src) ? `${src}?w=${width}` : src);

/** All widths of an uploaded picture for `srcset`; undefined for any other picture. */
export const allWidths = (src: string): string | undefined =>
  isKept(src) ? PICTURE_WIDTHS.map((width) => `${atWidth(src, width)} ${width}w`).join(", ") : undefined;
