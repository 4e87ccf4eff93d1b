/**
 * A form's fields by name: `x[]` collects its values in a list, `x.json` holds a structure, `a.b` stands for field b
 * of a. Of several values under one name the last counts: a ticked box stands after its hidden "no".
 */
export function contentOf(form: FormData): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.endsWith("[]")) put(content, name.slice(0, -2), form.getAll(name));
    else if (name.endsWith(".json")) put(content, name.slice(0, -5), JSON.parse(String(form.get(name))));
    else put(content, name, form.getAll(name).at(-1) ?? "");
  }
  return content;
}

/** Without a tick a browser sends nothing of a list: that is an empty choice, not a missing one. */
export function withChoice(form: FormData, name: string): FormData {
  if (!form.has(`${name}[]`)) form.set(`${name}.json`, "[]");
  return form;
}

function put(content: Record<string, unknown>, name: string, value: unknown): void {
  const [outer = "", inner] = name.split(".");
  if (inner === undefined) content[outer] = value;
  else content[outer] = { ...(content[outer] as object | undefined), [inner]: value };
}
