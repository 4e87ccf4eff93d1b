import { sharp } from "./sharp.ts";

/** A picture as PNG without colours on white, as large as small print needs it; null where it cannot be read. */
export async function printPicture(bytes: Uint8Array, pixels: number): Promise<Buffer | null> {
  const picture = sharp()(bytes)
    .flatten({ background: "#ffffff" })
    .resize(pixels, pixels, { fit: "inside", withoutEnlargement: true })
    .greyscale()
    .toColourspace("b-w")
    .png();
  return picture.toBuffer().catch(() => null);
}
