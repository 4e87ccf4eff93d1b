import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

describe("a common password", () => {
  it.each([
    "1234567890",
    "0987654321",
    "12345678910",
    "qwertzuiop",
    "qwertyuiop",
    "Qwertz1234",
    "1qay2wsx3edc",
    "1q2w3e4r5t6z",
    "abcdefghij",
    "abcdefgh123",
    "aaaaaaaaaaaa",
    "abababababab",
    "passwortpasswort",
    "Passwort123",
    "Passwort2026!",
    "p4ssw0rt123",
    "P@ssw0rd2026",
    "123hallo123",
    "Sommer2026!",
    "Sommer 2026",
    "ichliebedich",
    "Sonnenschein1",
    "hebamme2026",
    "schalke04schalke",
    "FRÜHLING2027",
  ])("is %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    "Regenschirm am Dienstag",
    "vier-graue-esel",
    "Xk7#pQ2mWz",
    "tulpe gabel mond",
    "Die Hebamme trinkt Tee",
    "Leipzig-Plagwitz-Hinterhaus",
    "übermütige Öltanks",
  ])("is not %s", (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
