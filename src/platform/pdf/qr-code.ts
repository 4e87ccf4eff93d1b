import { encode } from "uqr";
import type { Sheet } from "./sheet.ts";
import { INK } from "./type.ts";

/** A QR code as one shape, `size` points wide with the white edge that cameras need; `alt` is read out in its place. */
export function drawQrCode(
  sheet: Sheet,
  content: string,
  at: { x: number; y: number; size: number; alt: string },
) {
  const { data, size } = encode(content, { ecc: "M", border: 4 });
  const dot = at.size / size;
  const { pdf } = sheet;
  sheet.figure(at.alt, [at.x, at.y, at.size, at.size], () => {
    for (const [row, dots] of data.entries())
      for (const [column, dark] of dots.entries())
        if (dark) pdf.rect(at.x + column * dot, at.y + row * dot, dot, dot);
    pdf.fillColor(INK).fill();
  });
}
