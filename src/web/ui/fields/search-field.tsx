import { type ComponentProps, useEffect, useRef } from "react";
import { Form } from "react-router";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  /** Told what was typed once typing has paused. */
  onSearch?: (text: string) => void;
  /** Keys that lead here, e.g. `Strg K`. */
  shortcut?: string;
}

/** Typing has paused when nothing came for so long. */
const PAUSE_MS = 250;

/** A box to search in; its label is read aloud, not shown. */
export function SearchField({ label, onSearch, onChange, shortcut, className, ...input }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className={classNames("box search", className)}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        {...input}
        type="search"
        className="input"
        onChange={(event) => {
          const text = event.currentTarget.value;
          clearTimeout(timer.current);
          if (onSearch) timer.current = setTimeout(() => onSearch(text), PAUSE_MS);
          onChange?.(event);
        }}
      />
      {shortcut && <kbd className="keys">{shortcut}</kbd>}
    </label>
  );
}

interface SearchFormProps extends Omit<SearchFieldProps, "onSearch" | "form"> {
  /** The other parameters of the address stay, except the page. */
  keep?: URLSearchParams;
  action?: string;
}

/** Searches in the address: while typing where scripts run, on Enter everywhere. */
export function SearchForm({ keep, action, name = "q", ...field }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const current = keep?.get(name) ?? "";
  // Going back, or a link that clears the search, shows in the field; whoever types in it is left alone.
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>("input[type=search]");
    if (input && input !== document.activeElement) input.value = current;
  }, [current]);
  const kept = [...(keep ?? [])].filter(([key]) => key !== name && key !== "page");
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={field.label}
      replace
      preventScrollReset
    >
      {kept.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <SearchField
        defaultValue={current}
        {...field}
        name={name}
        onSearch={() => form.current?.requestSubmit()}
      />
    </Form>
  );
}
