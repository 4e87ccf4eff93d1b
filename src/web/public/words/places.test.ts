import { describe, expect, it } from "vitest";
import { placeLines, placeName } from "./places.ts";

describe("a place", () => {
  it("is named by what stands before its address", () => {
    expect(placeName("Kursraum, Gartenweg 3, 04229 Leipzig")).toBe("Kursraum");
    expect(placeLines("Kursraum, Gartenweg 3, Hinterhaus, 04229 Leipzig")).toEqual([
      "Kursraum",
      "Gartenweg 3, Hinterhaus",
      "04229 Leipzig",
    ]);
  });

  it("may be no more than a name", () => {
    expect(placeName("Online")).toBe("Online");
    expect(placeLines("Online")).toEqual(["Online"]);
  });
});
