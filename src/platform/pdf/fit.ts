import type { Sheet } from "./sheet.ts";
import { drawLine, type TextStyle, widthOfLine } from "./type.ts";
import { wrap } from "./wrap.ts";

/** Room for a text that is as large as it can be there; sizes in points. */
export type Room = {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  weight: TextStyle["weight"];
};

export type Fitted = { lines: string[]; style: TextStyle; height: number };

const LEADING = 1.18;

/**
 * The largest type in which a text has its place without breaking a word; where none is small enough, words break in the
 * smallest one, so that nothing is cut off.
 */
export function fit(sheet: Sheet, text: string, room: Room): Fitted {
  for (let size = room.largest; size >= room.smallest; size -= 1) {
    const fitted = setIn(sheet, text, size, room);
    const whole = fitted.lines.every((line) => /[\s/@._-]$/u.test(line));
    if (whole && fitted.height <= room.height) return fitted;
  }
  for (let size = room.smallest; size > SMALLEST_AT_ALL; size -= 1) {
    const fitted = setIn(sheet, text, size, room);
    if (fitted.height <= room.height) return fitted;
  }
  return setIn(sheet, text, SMALLEST_AT_ALL, room);
}

const SMALLEST_AT_ALL = 6;

function setIn(sheet: Sheet, text: string, size: number, { width, weight }: Room): Fitted {
  const style = { weight, size, leading: size * LEADING };
  const lines = wrap(text, width, (line) => widthOfLine(sheet.pdf, line, style));
  return { lines, style, height: lines.length * style.leading };
}

/** Draws a fitted text, in the middle of `width` if that is given. */
export function drawFitted(sheet: Sheet, { lines, style }: Fitted, x: number, y: number, width?: number) {
  for (const [index, line] of lines.entries()) {
    const spare = width === undefined ? 0 : width - widthOfLine(sheet.pdf, line.trimEnd(), style);
    drawLine(sheet.pdf, line, x + spare / 2, y + index * style.leading, style);
  }
}
