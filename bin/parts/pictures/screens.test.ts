import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { shots, windows } from "../../../src/web/pictures/shots.ts";
import { FILES, filesOf, outdated, screenHash, sourcesOf } from "./screens.ts";

const MEGABYTE = 2 ** 20;

it("no picture of the product is older than its screen: `npm run pictures` takes those anew", () => {
  expect(outdated().map(({ name }) => name)).toEqual([]);
});

it("every picture names files of its screen that exist", () => {
  const lost = shots.flatMap(({ name, sources }) =>
    sources.filter((source) => sourcesOf(source).length === 0).map((source) => `${name}: ${source}`),
  );
  expect(lost).toEqual([]);
});

it("a picture is out of date when a file of its screen changes, and by nothing else", () => {
  const [shot] = shots;
  expect(screenHash(shot)).toBe(screenHash({ ...shot, alt: "Anders beschrieben" }));
  expect(screenHash(shot)).not.toBe(screenHash({ ...shot, sources: shot.sources.slice(1) }));
  expect(screenHash(shot)).not.toBe(screenHash({ ...shot, on: "desk" }));
});

it("all of them together are small, none is left over, and each is as large as it says", async () => {
  const kept = readdirSync(FILES);
  expect(kept.toSorted()).toEqual(shots.flatMap(filesOf).toSorted());
  const bytes = kept.reduce((sum, file) => sum + statSync(FILES + file).size, 0);
  expect(bytes).toBeLessThanOrEqual(3 * MEGABYTE);
  for (const shot of shots) {
    const { width, height } = windows[shot.on];
    for (const file of filesOf(shot)) {
      const size = await sharp(FILES + file).metadata();
      expect(file).toContain(`-${size.width}.webp`);
      expect(size.height, file).toBe(Math.round((size.width * height) / width));
    }
  }
});
