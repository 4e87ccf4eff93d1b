import { expect, test } from "vitest";
import { snapshot } from "./form-changes.ts";

const form = (entries: [string, FormDataEntryValue][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return snapshot(data);
};

test("two forms with the same content are equal", () => {
  expect(form([["name", "Yoga"]])).toBe(form([["name", "Yoga"]]));
});

test("any difference counts: a letter, a tick, another file", () => {
  expect(form([["name", "Yoga"]])).not.toBe(form([["name", "Yoga "]]));
  expect(form([["name", "Yoga"]])).not.toBe(
    form([
      ["name", "Yoga"],
      ["partner", "1"],
    ]),
  );
  expect(form([["image", new File(["a"], "a.png")]])).not.toBe(form([["image", new File(["ab"], "a.png")]]));
});
