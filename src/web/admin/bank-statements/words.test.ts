import { expect, it } from "vitest";
import { dividedInWords } from "./entry-list.tsx";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("a transfer that is divided says what is left of it, or that it is too much", () => {
  const parts = (...amounts: string[]) => amounts.map((amount) => ({ number: "HS-2027-0114", amount }));
  expect(plain(dividedInWords(parts("119,00", "119"), 23_800))).toBe("Verteilt sind 238,00 € von 238,00 €.");
  expect(plain(dividedInWords(parts("119,00", ""), 13_100))).toBe(
    "Verteilt sind 119,00 € von 131,00 €. 12,00 € bleiben dann übrig.",
  );
  expect(plain(dividedInWords(parts("119,00", "119"), 23_000))).toBe(
    "Verteilt sind 238,00 € von 230,00 €. Das sind 8,00 € mehr, als kamen.",
  );
});
