import { expect, it } from "vitest";
import { userStatusLook } from "./user-status.ts";

it("a user's state has a word for every code, and one for codes of another time", () => {
  const word = (status: number) => userStatusLook({ status, is_invited: 0 }).word;
  expect([0, 1, 2, 3, 4, 9].map(word)).toEqual([
    ...["Inaktiv", "Aktiv", "Ausgesetzt", "Gelöscht", "Abgemeldet", "Unbekannt"],
  ]);
  expect(userStatusLook({ status: 0, is_invited: 1 }).word).toBe("Unbestätigt");
  expect(userStatusLook({ status: 2, is_invited: 1 }).word).toBe("Ausgesetzt");
});
