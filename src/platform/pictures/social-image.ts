import { createRequire } from "node:module";
import { sharp } from "./sharp.ts";

const require = createRequire(import.meta.url);
const regular = require.resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf");
const strong = require.resolve("@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf");

/** What stands on a picture that social networks show beside a link; a photograph, if there is one, fills its right side. */
export type SocialImage = { title: string; under: string; photograph?: Uint8Array | undefined };

/** In pixels, as the Open Graph protocol's readers show it without cutting. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 };
const EDGE = 84;
const PHOTOGRAPH_WIDTH = 480;
const TITLE_HEIGHT = 330;

const paper = "#e2f1c1";
const ink = "#1b1718";
const soft = "#645a54";

/** The sun over a line that stands for every team. */
const sign = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 32 32">
     <path d="M5 20.5a11 11 0 0 1 22 0z" fill="#84cc16"/><path d="M2 25.5h28" stroke="${ink}" stroke-width="3"/>
   </svg>`,
);

/** Draws the picture as PNG: the title as large as fits, and a line under it. Signs that no typeface has are left out. */
export async function drawSocialImage({ title, under, photograph }: SocialImage): Promise<Buffer> {
  const width = SOCIAL_IMAGE.width - 2 * EDGE - (photograph ? PHOTOGRAPH_WIDTH : 0);
  const hand = { font: `Hanken Grotesk ${photograph ? 30 : 36}`, fontfile: regular, colour: soft };
  const [head, line, beside] = await Promise.all([
    firstThatFits(title, width, [80, 64, 48, 36]),
    write(shortened(under, 60), { ...hand, width: width - 96 }),
    photograph ? sideOf(photograph) : [],
  ]);
  const bottom = SOCIAL_IMAGE.height - EDGE;
  return sharp()({ create: { ...SOCIAL_IMAGE, channels: 3, background: paper } })
    .composite([
      { input: head.data, left: EDGE, top: EDGE },
      { input: sign, left: EDGE, top: bottom - 66 },
      { input: line.data, left: EDGE + 96, top: bottom - 14 - Math.round(line.info.height / 2) - 18 },
      ...beside,
    ])
    .png({ palette: true })
    .toBuffer();
}

/** A photograph as the right side of the picture. */
const sideOf = async (photograph: Uint8Array) => [
  {
    input: await sharp()(photograph)
      .resize({ width: PHOTOGRAPH_WIDTH, height: SOCIAL_IMAGE.height, fit: "cover" })
      .toBuffer(),
    left: SOCIAL_IMAGE.width - PHOTOGRAPH_WIDTH,
    top: 0,
  },
];

type Written = Awaited<ReturnType<typeof write>>;

async function firstThatFits(title: string, width: number, sizes: number[]): Promise<Written> {
  const [size = 36, ...smaller] = sizes;
  const font = `Hanken Grotesk Semi-Bold ${size}`;
  const written = await write(shortened(title, 160), { font, fontfile: strong, colour: ink, width });
  const fits = written.info.height <= TITLE_HEIGHT && written.info.width <= width;
  return fits || smaller.length === 0 ? written : firstThatFits(title, width, smaller);
}

type Hand = { font: string; fontfile: string; colour: string; width: number };

const write = (text: string, { font, fontfile, colour, width }: Hand) =>
  sharp()({
    text: {
      text: `<span foreground="${colour}">${escaped(drawable(text))}</span>`,
      font,
      fontfile,
      width,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

/** Without pictograms and control characters; a dot where nothing else is left. */
const drawable = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Control}|\p{Format}|\uFE0F/gu, " ")
    .replace(/\s+/g, " ")
    .trim() || "·";

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
