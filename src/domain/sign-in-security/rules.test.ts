import { describe, expect, it } from "vitest";
import { deviceOf, isPasswordGiven } from "./rules.ts";

describe("a device in words", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
      "Firefox auf Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
      "Safari auf iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge auf einem Mac",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
      "Chrome auf Android",
    ],
    ["curl/8.16.0", "Unbekanntes Gerät"],
    ["", "Unbekanntes Gerät"],
    [null, "Unbekanntes Gerät"],
  ])("%s", (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words);
  });
});

it("a password that was given need not be given again for ten minutes", () => {
  const now = new Date("2027-03-05T10:00:00Z");
  expect(isPasswordGiven(new Date("2027-03-05T09:50:00Z"), now)).toBe(true);
  expect(isPasswordGiven(new Date("2027-03-05T09:49:59Z"), now)).toBe(false);
  expect(isPasswordGiven(null, now)).toBe(false);
});

it.each([
  ["Mozilla/5.0 (X11; CrOS x86_64) OPR/120.0", "Opera auf Chromebook"],
  ["Mozilla/5.0 (iPad; CPU OS 19_1) SamsungBrowser/28.0", "Samsung Internet auf iPad"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Linux"],
  ["Firefox/145.0", "Firefox"],
  ["", "Unbekanntes Gerät"],
  [null, "Unbekanntes Gerät"],
])("a device that calls itself %j is %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
