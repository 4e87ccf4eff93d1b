import { describe, expect, it } from "vitest";
import { asText, bestFormat, contentDisposition, fittingVariant, imageTypeOf, plainName } from "./rules.ts";
import type { Variant } from "./schema.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe("a picture", () => {
  it("is known by its first bytes, whatever its name says", () => {
    expect(imageTypeOf(bytes("\xff\xd8\xff\xe0JFIF"))).toBe("jpeg");
    expect(imageTypeOf(bytes("\x89PNG\r\n\x1a\nIHDR"))).toBe("png");
    expect(imageTypeOf(bytes("RIFF\x10\x00\x00\x00WEBPVP8 "))).toBe("webp");
    expect(imageTypeOf(bytes("\x00\x00\x00\x1cftypavif"))).toBe("avif");
    expect(imageTypeOf(bytes("\x00\x00\x00\x1cftypavis"))).toBe("avif");
  });

  it("is none where something else stands there, or the same further on", () => {
    for (const other of [
      "",
      "GIF89a",
      "RIFF\x10\x00\x00\x00WAVE",
      "....WEBP",
      "....ftypheic",
      ".....ftypavif",
    ])
      expect(imageTypeOf(bytes(other)), other).toBeNull();
    for (const start of ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"])
      expect(imageTypeOf(bytes(`.${start}`))).toBeNull();
  });

  it("is read from a part of a buffer as well", () => {
    expect(asText(bytes("abcdef").subarray(2, 4))).toBe("cd");
  });

  it("is sent in the narrowest width that fills its place, else in the widest", () => {
    const variants = [320, 640, 1280].map((width) => ({ width })) as unknown as Variant[];
    expect(fittingVariant(variants, 320)?.width).toBe(320);
    expect(fittingVariant(variants, 321)?.width).toBe(640);
    expect(fittingVariant(variants, 2000)?.width).toBe(1280);
    expect(fittingVariant([], 1)).toBeUndefined();
  });

  it("is sent in the best format that a browser takes", () => {
    expect(bestFormat("text/html, image/webp, image/avif;q=0.8")).toBe("avif");
    expect(bestFormat("image/avif; q=0, image/webp ; q=0.5")).toBe("webp");
    expect(bestFormat("image/avif;q=0.000,image/webp;q=0.0")).toBe("jpeg");
    expect(bestFormat("image/avif;q=0.01")).toBe("avif");
    expect(bestFormat("*/*")).toBe("jpeg");
    expect(bestFormat("")).toBe("jpeg");
  });
});

describe("what an upload was called", () => {
  it.each([
    ["C:\\Bilder\\Kurs.jpeg", "Kurs"],
    ["/home/lea/mein.kurs.png", "mein.kurs"],
    [" a\u0000b\u202ec .pdf", "abc"],
    ["Ohne Endung", "Ohne Endung"],
    ["lang.endungendung", "lang.endungendung"],
    ["..versteckt", "versteckt"],
    [".png", "Datei"],
    ["", "Datei"],
    ["👶".repeat(100), "👶".repeat(80)],
  ])("%j is kept as %j", (name, kept) => expect(plainName(name)).toBe(kept));
});

describe("how a download is named", () => {
  it("is in plain letters for old programs and in all signs for the others", () => {
    expect(contentDisposition("attachment", 'Kurs "Süd" 50%.pdf')).toBe(
      `attachment; filename="Kurs _S_d_ 50_.pdf"; filename*=UTF-8''Kurs%20%22S%C3%BCd%22%2050%25.pdf`,
    );
    expect(contentDisposition("inline", "a'(b)*\\.pdf")).toBe(
      `inline; filename="a'(b)*_.pdf"; filename*=UTF-8''a%27%28b%29%2A%5C.pdf`,
    );
  });
});
