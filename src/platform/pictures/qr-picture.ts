import { encode } from "uqr";
import { sharp } from "./sharp.ts";

/** Dots of a picture that make one of the code: sharp also where a screen shows two for one. */
const SCALE = 6;

/**
 * A QR code as PNG, black on white with the white edge that cameras need: mail programs that darken a mail leave pictures
 * as they are.
 */
export async function qrPicture(content: string): Promise<Buffer> {
  const { data, size } = encode(content, { ecc: "M", border: 4 });
  const dots = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp()(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
