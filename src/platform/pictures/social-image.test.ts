import sharp from "sharp";
import { expect, it } from "vitest";
import { drawSocialImage, SOCIAL_IMAGE } from "./social-image.ts";

it.each([
  ["a short name", "Hebammenpraxis"],
  ["a name of one long word", "Geburtsvorbereitungs".repeat(12)],
  ["markup", "<script>alert(1)</script> & <span size='999'>"],
  ["nothing but pictograms", "🤱👶🏽"],
  ["text from right to left", "عيادة القابلة"],
])("%s becomes a picture of the size that networks show whole", async (_, title) => {
  const { width, height, format } = await sharp(await drawSocialImage({ title, under: title })).metadata();
  expect({ width, height, format }).toEqual({ ...SOCIAL_IMAGE, format: "png" });
});

it("the words are there to be seen", async () => {
  const { channels } = await sharp(await drawSocialImage({ title: "Rückbildung", under: "Leipzig" })).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});
