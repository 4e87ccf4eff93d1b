import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";

type PdfKit = PDFKit.PDFDocument;

/** How text looks: weight, size and line height in points, and whether it stands on the dashes of a gap to be filled. */
export type TextStyle = { weight: "regular" | "strong"; size: number; leading: number; isGap?: boolean };

/** One ink: nothing that is printed in grey has to be read, whatever the copier makes of it. */
export const INK = "#000000";

export const textStyles = {
  display: { weight: "strong", size: 30, leading: 34 },
  title: { weight: "strong", size: 21, leading: 26 },
  heading: { weight: "strong", size: 13, leading: 18 },
  letter: { weight: "regular", size: 10.5, leading: 16.5 },
  "letter-strong": { weight: "strong", size: 10.5, leading: 16.5 },
  body: { weight: "regular", size: 10, leading: 14 },
  strong: { weight: "strong", size: 10, leading: 14 },
  soft: { weight: "regular", size: 10, leading: 14 },
  small: { weight: "regular", size: 8.5, leading: 12 },
  foot: { weight: "regular", size: 8, leading: 11 },
  brand: { weight: "strong", size: 15, leading: 17.5 },
  /** Above an address in the window of an envelope. */
  sender: { weight: "regular", size: 6.6, leading: 8.6 },
  address: { weight: "regular", size: 10.5, leading: 13.8 },
  "address-small": { weight: "regular", size: 8.5, leading: 10.8 },
  sum: { weight: "strong", size: 12, leading: 17 },
  gap: { weight: "strong", size: 10, leading: 14, isGap: true },
} satisfies Record<string, TextStyle>;

export type TextLook = keyof typeof textStyles;

const require = createRequire(import.meta.url);

const sources = {
  "house-regular": () =>
    require.resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf"),
  "house-strong": () =>
    require.resolve("@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf"),
  "other-regular": () => require.resolve("#fonts/dejavu-sans-latin-400.ttf"),
  "other-strong": () => require.resolve("#fonts/dejavu-sans-latin-700.ttf"),
  "emoji-regular": () => require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
  "emoji-strong": () =>
    require.resolve("@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf"),
};

let typefaces: [name: string, font: object][] | undefined;

/** Makes the typefaces known to a document. They are read and understood once: that takes longer than to draw a page. */
export function registerFonts(pdf: PdfKit): void {
  typefaces ??= Object.entries(sources).map(([name, path]) => [name, create(readFileSync(path()))]);
  for (const [name, font] of typefaces) pdf.registerFont(name, ofOneDocument(font));
}

/**
 * A typeface for one document: its tables are everybody's, its signs are not, since each remembers what letters it was first
 * drawn for, and these are what is read out. pdfkit takes it as well as bytes, though its types do not say so.
 */
const ofOneDocument = (font: object) =>
  Object.create(font, { _glyphs: { value: {} } }) as PDFKit.Mixins.PDFFontSource;

/** Every sign that Hanken Grotesk draws; Cyrillic, Greek, Hebrew, Arabic and others it does not. */
const house =
  /^[\u0020-\u007e\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u01cd-\u01d4\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2192\u2212]*$/;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const leftToRight = /[\p{Script=Latin}\p{Number}]/u;

/** Drawn as pictures; some of them are letters' signs in the other typeface, which then draws them. */
const pictures = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

/** Stands where no typeface has the sign, so that a missing letter is seen as one. */
const UNKNOWN = "\ufffd";

type Face = "house" | "other" | "emoji";
type Run = { text: string; face: Face };

/** Draws one line from `x` on, `y` points from the top. Moves no cursor and starts no page. */
export function drawLine(pdf: PdfKit, line: string, x: number, y: number, style: TextStyle): void {
  let left = x;
  for (const run of runs(pdf, line)) {
    const drawing = setType(pdf, run, style);
    pdf.text(run.text, left, y, drawing);
    left += pdf.widthOfString(run.text, drawing);
  }
  if (style.isGap) drawGap(pdf, x, left, y + style.leading - 1.5);
}

function drawGap(pdf: PdfKit, left: number, right: number, y: number): void {
  pdf.lineWidth(0.7).strokeColor(INK).dash(2.4, { space: 1.6 });
  pdf.moveTo(left, y).lineTo(right, y).stroke().undash();
}

/** How wide a line is, in points. */
export function widthOfLine(pdf: PdfKit, line: string, style: TextStyle): number {
  return runs(pdf, line).reduce(
    (width, run) => width + pdf.widthOfString(run.text, setType(pdf, run, style)),
    0,
  );
}

/** A text by typefaces: the house's own or as a whole the one that knows more scripts, with pictures between. */
function runs(pdf: PdfKit, line: string): Run[] {
  if (house.test(line)) return [{ text: line, face: "house" }];
  const found: Run[] = [];
  for (const sign of line) {
    const next = drawable(pdf, sign);
    const last = found.at(-1);
    if (last && (last.face === "emoji") === (next.face === "emoji")) last.text += next.text;
    else found.push(next);
  }
  return found.map(({ text, face }) => ({
    text,
    face: face !== "emoji" && house.test(text) ? "house" : face,
  }));
}

function drawable(pdf: PdfKit, sign: string): Run {
  if (house.test(sign) || knows(pdf, "other", sign)) return { text: sign, face: "other" };
  if (pictures.test(sign) && knows(pdf, "emoji", sign)) return { text: sign, face: "emoji" };
  return { text: UNKNOWN, face: "other" };
}

/** What the library's types do not know: the typeface that is set, read by fontkit. */
type WithFace = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

function knows(pdf: PdfKit, face: "other" | "emoji", sign: string): boolean {
  pdf.font(`${face}-regular`);
  return (pdf as unknown as WithFace)._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** Options for pdfkit under which words of a right-to-left script come in their own order. */
type Drawing = { lineBreak: false; features?: [] };

function setType(pdf: PdfKit, { text, face }: Run, { weight, size }: TextStyle): Drawing {
  pdf.font(`${face}-${weight}`);
  pdf.fontSize(face === "house" ? size : size * 0.92).fillColor(INK);
  const turned = rightToLeft.test(text) && !leftToRight.test(text);
  return turned ? { lineBreak: false, features: [] } : { lineBreak: false };
}
