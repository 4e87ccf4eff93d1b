import { expect, test } from "vitest";
import { themeCookie, themeIn } from "./theme.ts";

test("every page starts light; dark stands where somebody chose it", () => {
  for (const cookies of [undefined, null, "", "theme=light", "mytheme=dark", "theme=darker", "a=theme=dark"])
    expect(themeIn(cookies)).toBe("light");
  for (const cookies of ["theme=dark", "a=b; theme=dark", "theme=dark; a=b"])
    expect(themeIn(cookies)).toBe("dark");
});

test("choosing light leaves nothing behind on the device", () => {
  expect(themeCookie("dark")).toContain("theme=dark; Path=/; Max-Age=31536000");
  expect(themeCookie("light")).toContain("Max-Age=0");
});
