import sharp, { type Sharp } from "sharp";
import type { FilePart } from "./files.ts";

/** Pictures with more are refused before they are unpacked: they could fill the memory. */
const MAX_PIXELS = 60_000_000;

/** What became of a picture: its sizes in pixels, narrow ones first, and for each a part `{width}.avif`, `.webp`, `.jpeg`. */
type FittedImage = { variants: { width: number; height: number }[]; parts: FilePart[] };

/** The picture cannot be read, or has too many pixels to try. */
export class UnreadableImage extends Error {
  readonly isTooLarge: boolean;

  constructor(isTooLarge: boolean, cause: unknown) {
    super("unreadable image", { cause });
    this.isTooLarge = isTooLarge;
  }
}

sharp.cache(false);
const input = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
const MAX_HEIGHT_PER_WIDTH = 2;

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture anew, upright and without what it told about camera and place, in each of the widths (pixels) that
 * it fills, at least one. One picture at a time: each takes much memory.
 * @throws UnreadableImage
 */
export function fitImage(bytes: Uint8Array, widths: readonly number[]): Promise<FittedImage> {
  const fitted = last.then(() => fit(bytes, widths));
  last = fitted.catch(() => {});
  return fitted;
}

async function fit(bytes: Uint8Array, widths: readonly number[]): Promise<FittedImage> {
  const widest = Math.max(...widths);
  const { data, info } = await unpack(bytes, widest);
  const filled = [...new Set(widths.map((width) => Math.min(width, info.width)))].sort((a, b) => a - b);
  const fitted: FittedImage = { variants: [], parts: [] };
  for (const width of filled) {
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const drawn = () => sharp(data, { raw }).resize({ width });
    const height = Math.max(1, Math.round((info.height * width) / info.width));
    fitted.variants.push({ width, height });
    fitted.parts.push(
      { name: `${width}.avif`, bytes: await drawn().avif({ quality: 55, effort: 2 }).toBuffer() },
      { name: `${width}.webp`, bytes: await drawn().webp({ quality: 78 }).toBuffer() },
      { name: `${width}.jpeg`, bytes: await onWhite(drawn()).jpeg({ quality: 80 }).toBuffer() },
    );
  }
  return fitted;
}

const onWhite = (picture: Sharp) => picture.flatten({ background: "white" });

async function unpack(bytes: Uint8Array, widest: number) {
  try {
    return await sharp(bytes, input)
      .autoOrient()
      .resize({
        width: widest,
        height: widest * MAX_HEIGHT_PER_WIDTH,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new UnreadableImage(/pixel limit/i.test(String(error)), error);
  }
}
