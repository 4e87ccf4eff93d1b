import { useCallback, useRef, useState } from "react";

/** What a form would send, as text to compare; files count by name and size. */
export const snapshot = (data: Iterable<[string, FormDataEntryValue]>): string =>
  JSON.stringify(
    [...data].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]),
  );

/** Watches a native form: changed is any difference from the start, and taking a change back is none. */
export function useFormChanges() {
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<string>(undefined);
  const [changed, setChanged] = useState(false);
  const look = useCallback(() => {
    if (form.current) setChanged(snapshot(new FormData(form.current)) !== start.current);
  }, []);
  const restart = useCallback(() => {
    if (form.current) start.current = snapshot(new FormData(form.current));
    setChanged(false);
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
    /** For the form element. */
    formProps: { ref: attach, onInput: look, onChange: look },
    changed,
    /** What is in the form now is the new start: after saving. */
    restart,
    /** Back to what the form began with. */
    discard,
  };
}
