import type { Sharp } from "sharp";
import type { FilePart } from "../files.ts";
import { sharp } from "./sharp.ts";

/** Pictures with more are refused before they are unpacked: they could fill the memory. */
const MAX_PIXELS = 60_000_000;

/** What became of a picture: its sizes in pixels, narrow ones first, and for each a part `{width}.avif`, `.webp`, `.jpeg`. */
type FittedImage = { variants: { width: number; height: number }[]; parts: FilePart[] };

/** What keeps a picture from being drawn: more pixels than are tried, more time than is taken, or it is broken. */
export type ImageFault = "too-large" | "too-slow" | "damaged";

/** The picture cannot be drawn; `fault` says why. */
export class UnreadableImage extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault, cause: unknown) {
    super(`unreadable image: ${fault}`, { cause });
    this.fault = fault;
  }
}

const input = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
const MAX_HEIGHT_PER_WIDTH = 2;
/** The thread that draws can be ended, the library in it only ends by itself. */
const PATIENCE = { seconds: 20 };

/**
 * Draws a picture anew, upright and without what it told about camera and place, in each of the widths (pixels) that
 * it fills, at least one. @throws UnreadableImage
 */
export async function fitImage(bytes: Uint8Array, widths: readonly number[]): Promise<FittedImage> {
  const widest = Math.max(...widths);
  const { data, info } = await unpack(bytes, widest);
  const filled = [...new Set(widths.map((width) => Math.min(width, info.width)))].sort((a, b) => a - b);
  const fitted: FittedImage = { variants: [], parts: [] };
  for (const width of filled) {
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const drawn = () => sharp()(data, { raw }).resize({ width });
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
    return await sharp()(bytes, input)
      .autoOrient()
      .resize({
        width: widest,
        height: widest * MAX_HEIGHT_PER_WIDTH,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .timeout(PATIENCE)
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new UnreadableImage(faultIn(String(error)), error);
  }
}

function faultIn(error: string): ImageFault {
  if (/pixel limit/i.test(error)) return "too-large";
  return /timeout/i.test(error) ? "too-slow" : "damaged";
}
