/** A part of a picture, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

/** Which part is chosen: how near, from 1 (as much as fits), and where, from 0 (left, top) to 1 (right, bottom). */
export type Crop = { zoom: number; x: number; y: number };

/** Width to height of what is cut out. */
const RATIO = 16 / 9;

/** The largest that is sent, in pixels. */
const MOST_WIDTH = 1920;

/** The part of a picture that is chosen, 16 to 9 and wholly inside. */
export function partOf({ width, height }: Size, { zoom, x, y }: Crop): Part {
  const wide = Math.min(width, height * RATIO) / Math.max(1, zoom);
  const high = wide / RATIO;
  return { x: (width - wide) * x, y: (height - high) * y, width: wide, height: high };
}

/** The choice after the picture was pulled by so much of the frame's width and height; what has no room stays. */
export function pulled(size: Size, crop: Crop, right: number, down: number): Crop {
  const part = partOf(size, crop);
  const room = { x: size.width - part.width, y: size.height - part.height };
  return {
    ...crop,
    x: room.x > 0 ? within(crop.x - (right * part.width) / room.x) : crop.x,
    y: room.y > 0 ? within(crop.y - (down * part.height) / room.y) : crop.y,
  };
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Draws a part over a whole canvas. */
export function drawPart(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, width, height }: Part,
): void {
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** A part of a picture as a file of its own; undefined where the browser cannot. */
export async function cutOut(picture: ImageBitmap, part: Part, name: string): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(MOST_WIDTH, part.width));
  canvas.height = Math.round(canvas.width / RATIO);
  drawPart(canvas, picture, part);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  return blob ? new File([blob], name.replace(/(\.\w+)?$/, ".jpg"), { type: blob.type }) : undefined;
}
