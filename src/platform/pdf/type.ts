import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type PdfKit = PDFKit.PDFDocument;

/** How text looks: weight, size and line height in points, colour. */
export type TextStyle = { weight: "regular" | "strong"; size: number; leading: number; colour: string };

const ink = "#1b1718";
const soft = "#645a54";

export const textStyles = {
  title: { weight: "strong", size: 20, leading: 25, colour: ink },
  heading: { weight: "strong", size: 13, leading: 18, colour: ink },
  body: { weight: "regular", size: 10, leading: 14, colour: ink },
  strong: { weight: "strong", size: 10, leading: 14, colour: ink },
  soft: { weight: "regular", size: 10, leading: 14, colour: soft },
  small: { weight: "regular", size: 8.5, leading: 12, colour: soft },
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
};

let files: [name: string, font: Buffer][] | undefined;

/** Makes the typefaces known to a document. The files are read once. */
export function registerFonts(pdf: PdfKit): void {
  files ??= Object.entries(sources).map(([name, path]) => [name, readFileSync(path())]);
  for (const [name, font] of files) pdf.registerFont(name, font);
}

/** Every sign that Hanken Grotesk draws; Cyrillic, Greek, Hebrew, Arabic and others it does not. */
const house =
  /^[\u0020-\u007e\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u01cd-\u01d4\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2192\u2212]*$/;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const leftToRight = /[\p{Script=Latin}\p{Number}]/u;

/** Options for pdfkit under which words of a right-to-left script come in their own order. */
export type Drawing = { lineBreak: false; features?: [] };

/**
 * Chooses the typeface for a text: the house's own, or as a whole another one that knows more scripts, so that no
 * name is printed as empty boxes.
 */
export function setType(pdf: PdfKit, text: string, { weight, size, colour }: TextStyle): Drawing {
  const own = house.test(text);
  pdf.font(`${own ? "house" : "other"}-${weight}`);
  pdf.fontSize(own ? size : size * 0.92).fillColor(colour);
  const turned = rightToLeft.test(text) && !leftToRight.test(text);
  return turned ? { lineBreak: false, features: [] } : { lineBreak: false };
}
