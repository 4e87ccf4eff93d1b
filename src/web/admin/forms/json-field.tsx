import { useEffect, useRef } from "react";

type Props = { name: string; value: unknown };

/** A structure that a form sends as `name.json`. The form looks at its fields on input: a hidden one says so itself. */
export function JsonField({ name, value }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const content = JSON.stringify(value);
  useEffect(() => {
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [content]);
  return <input ref={field} type="hidden" name={`${name}.json`} value={content} />;
}
