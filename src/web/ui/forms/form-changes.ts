import { useCallback, useRef, useState } from "react";

/** What a form would send, as text to compare; files count by name and size. */
export const snapshot = (data: Iterable<[string, FormDataEntryValue]>): string =>
  JSON.stringify(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]),
  );

/** The names of the fields in which two snapshots differ, in the order of the form. */
function differing(one: string, other: string): string[] {
  const [before, after] = [valuesIn(one), valuesIn(other)];
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

function valuesIn(taken: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of JSON.parse(taken) as [string, unknown][])
    values.set(name, `${values.get(name) ?? ""}${JSON.stringify(value)}`);
  return values;
}

/** Watches a native form: changed is any difference from the start, and taking a change back is none. */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<string>(undefined);
  const [names, setNames] = useState("");
  const look = useCallback(() => {
    if (form.current && start.current !== undefined)
      setNames(differing(start.current, snapshot(new FormData(form.current))).join("\n"));
  }, []);
  const restart = useCallback(() => {
    if (form.current) start.current = snapshot(new FormData(form.current));
    setNames("");
  }, []);
  const attach = useCallback(
    (node: HTMLFormElement | null) => {
      form.current = node;
      if (node && start.current === undefined) restart();
    },
    [restart],
  );
  const discard = useCallback(() => {
    form.current?.reset();
    look();
  }, [look]);
  return {
    /** The form element, once it stands. */
    form,
    /** For the form element. */
    formProps: { ref: attach, onInput: look, onChange: look },
    changed: names !== "",
    /** The names of the fields that differ from the start, one a line. */
    names,
    /** What is in the form now is the new start: after saving. */
    restart,
    /** Back to what the form began with. */
    discard,
  };
}
