import { describe, expect, it } from "vitest";
import { centsFromEuros, eurosForInput, formatCents, parseEuros } from "./money.ts";

describe("money", () => {
  it("is shown the German way, with a no-break space before the sign", () => {
    expect(formatCents(123450)).toBe("1.234,50\u00a0€");
    expect(formatCents(0)).toBe("0,00\u00a0€");
  });

  it("may be typed with comma, point, thousands and sign", () => {
    expect(parseEuros("25,50")).toBe(25.5);
    expect(parseEuros("25.50")).toBe(25.5);
    expect(parseEuros("1.234,5 €")).toBe(1234.5);
    expect(parseEuros("1.234")).toBe(1234);
    expect(parseEuros("0.005")).toBeNull();
    expect(parseEuros("-3")).toBeNull();
    expect(parseEuros("zwölf")).toBeNull();
  });

  it("becomes whole cents without losing one", () => {
    expect(centsFromEuros(19.99)).toBe(1999);
    expect(centsFromEuros(0.29)).toBe(29);
    expect(eurosForInput(25.5)).toBe("25,50");
  });
});
