import { expect, it } from "vitest";
import { partOf, pulled } from "./crop.ts";

const middle = { zoom: 1, x: 0.5, y: 0.5 };

it("as much of a picture as fits into 16 to 9 is cut out, at the edge that is wished for", () => {
  expect(partOf({ width: 1600, height: 1600 }, middle)).toEqual({ x: 0, y: 350, width: 1600, height: 900 });
  expect(partOf({ width: 1600, height: 1600 }, { ...middle, y: 0 })).toMatchObject({ y: 0, height: 900 });
  expect(partOf({ width: 3200, height: 900 }, { ...middle, x: 1 })).toMatchObject({ x: 1600, width: 1600 });
});

it("nearer cuts out less", () => {
  const part = partOf({ width: 1600, height: 900 }, { ...middle, zoom: 2 });
  expect(part).toEqual({ x: 400, y: 225, width: 800, height: 450 });
});

it("pulling moves the picture as far as there is some of it, and no further", () => {
  const square = { width: 1600, height: 1600 };
  expect(pulled(square, middle, 0, -0.1).y).toBeCloseTo(0.5 + 90 / 700);
  expect(pulled(square, middle, 0.5, 9)).toEqual({ zoom: 1, x: 0.5, y: 0 });
});
