export type FormValue = string | FormValue[] | { [name: string]: FormValue };
type Branch = Map<string, string | Branch>;

/** Reads `a[b][0]=c&expand[]=d` as Stripe does: brackets are objects, numbered or empty ones are lists. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, parts(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, grown(value)]));
}

const parts = (name: string) => name.replaceAll("]", "").split("[");

function put(branch: Branch, [first = "", ...rest]: string[], value: string): void {
  const name = first === "" ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const under = branch.get(name);
  const next: Branch = under instanceof Map ? under : new Map();
  branch.set(name, next);
  put(next, rest, value);
}

function grown(value: string | Branch): FormValue {
  if (typeof value === "string") return value;
  const names = [...value.keys()];
  if (names.every((name) => /^\d+$/.test(name))) return [...value.values()].map(grown);
  return Object.fromEntries([...value].map(([name, inner]) => [name, grown(inner)]));
}
