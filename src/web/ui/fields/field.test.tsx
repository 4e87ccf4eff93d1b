import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { RadioGroup } from "./choice-group.tsx";
import { NeededFields } from "./field.tsx";
import { TextField } from "./text-field.tsx";

const html = renderToStaticMarkup(
  <NeededFields>
    <TextField name="name" label="Name" />
    <TextField name="phone" label="Telefon" optional />
    <Checkbox name="privacy" label="Datenschutz" required />
    <Checkbox name="letters" label="Rundbrief" />
    <RadioGroup name="way" legend="Weg" options={[{ value: "a", label: "A" }]} />
  </NeededFields>,
);
const tagOf = (name: string) => new RegExp(`<[^>]*id="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("a form says that unmarked fields are needed, and they are announced as such", () => {
  expect(html).toContain("Bitte füllen Sie alle Felder aus, bei denen nicht „freiwillig“ steht.");
  for (const name of ["name", "privacy", "way"]) expect(tagOf(name)).toContain('aria-required="true"');
  for (const name of ["phone", "letters"]) expect(tagOf(name)).not.toContain("required");
  expect(tagOf("way")).toContain('role="radiogroup"');
});

test("the browser judges nothing: the sentences stay ours", () => {
  expect(html).not.toMatch(/ required=/);
});

test("where no form says so, nothing is announced as needed", () => {
  expect(renderToStaticMarkup(<TextField name="name" label="Name" />)).not.toContain("required");
});
