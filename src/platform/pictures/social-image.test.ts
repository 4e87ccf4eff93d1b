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

it("a photograph fills the right side, and the words keep to the left of it", async () => {
  const red = sharp({ create: { width: 300, height: 200, channels: 3, background: "#ff0000" } });
  const photograph = await red.jpeg().toBuffer();
  const drawn = await drawSocialImage({
    title: "Geburtsvorbereitung am Abend",
    under: "Leipzig",
    photograph,
  });
  const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => {
    const [r = 0, g = 0] = data.subarray((y * info.width + x) * 3);
    return r > 200 && g < 60;
  };
  for (const y of [1, 315, 628])
    expect([redAt(718, y), redAt(722, y), redAt(1198, y)]).toEqual([false, true, true]);
});
