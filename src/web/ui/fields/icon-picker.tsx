import { addAPIProvider, Icon as Drawing } from "@iconify/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { CollectionIcon } from "../pictures/collection-icon.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { SearchField } from "./search-field.tsx";

addAPIProvider("", { resources: ["/api/icons"], maxURL: 500, rotate: 750, timeout: 5000 });

interface IconPickerProps extends FieldProps {
  /** `collection:name`, "" for none. */
  defaultValue?: string;
  onIcon?: (icon: string) => void;
}

/** Chooses an icon from the collections; sends it as `collection:name`. */
export function IconPicker({ defaultValue = "", onIcon, ...field }: IconPickerProps) {
  const [icon, setIcon] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const hidden = useRef<HTMLInputElement>(null);
  // A form looks at its fields on input; a hidden one has to say so itself.
  useEffect(() => {
    if (hidden.current?.value === icon) hidden.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [icon]);
  const choose = (next: string) => {
    setIcon(next);
    setOpen(false);
    onIcon?.(next);
  };
  return (
    <Field {...field}>
      {({ id, name, ...described }) => (
        <div className="actions">
          <input ref={hidden} type="hidden" name={name} value={icon} />
          {icon && <CollectionIcon icon={icon} className="icon-picker__chosen" />}
          <Dialog
            title="Symbol wählen"
            open={open}
            onOpenChange={setOpen}
            trigger={
              <Button id={id} aria-label={icon ? "Anderes Symbol" : "Symbol wählen"} {...described}>
                {icon ? "Anderes Symbol" : "Symbol wählen"}
              </Button>
            }
          >
            <IconSearch chosen={icon} onChoose={choose} />
          </Dialog>
          {icon && (
            <Button variant="quiet" onClick={() => choose("")}>
              Ohne Symbol
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function IconSearch({ chosen, onChoose }: { chosen: string; onChoose: (icon: string) => void }) {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly string[]>(SUGGESTED_ICONS);
  useEffect(() => {
    if (!query.trim()) return setFound(SUGGESTED_ICONS);
    const request = new AbortController();
    findIcons(query, request.signal).then(setFound, () => {});
    return () => request.abort();
  }, [query]);
  return (
    <>
      <SearchField
        label="Symbol suchen"
        placeholder="Auf Englisch suchen, z. B. baby oder heart"
        onSearch={setQuery}
      />
      <ul className="icon-picker">
        {found.map((icon) => (
          <li key={icon}>
            <button
              type="button"
              className="icon-picker__icon"
              aria-label={icon.split(":")[1]}
              aria-pressed={icon === chosen}
              title={icon}
              onClick={() => onChoose(icon)}
            >
              <Drawing icon={icon} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="soft">Dazu gibt es kein Symbol. Versuchen Sie ein anderes englisches Wort.</p>
      )}
    </>
  );
}

/** What people who give courses look for first. */
const SUGGESTED_ICONS = [
  "lucide:baby",
  "tabler:baby-carriage",
  "tabler:baby-bottle",
  "lucide:heart",
  "lucide:heart-handshake",
  "lucide:footprints",
  "tabler:yoga",
  "tabler:stretching",
  "tabler:massage",
  "tabler:swimming",
  "tabler:barbell",
  "lucide:activity",
  "lucide:flower-2",
  "lucide:leaf",
  "lucide:sun",
  "lucide:moon",
  "lucide:waves",
  "lucide:wind",
  "lucide:apple",
  "lucide:milk",
  "lucide:stethoscope",
  "tabler:first-aid-kit",
  "lucide:users",
  "lucide:music",
  "lucide:book-open",
];

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** Icons whose name holds the words, as `collection:name`; none when the answer makes no sense. */
async function findIcons(query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/icons/search?${new URLSearchParams({ query, limit: "60" })}`, {
    signal,
  });
  const answer: { data?: unknown } = await response.json();
  return isNames(answer.data) ? answer.data : [];
}
