import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";
import { Overlay } from "./dialog.tsx";

/** Something that can be chosen; `href` also says which it is. */
export interface PaletteItem {
  href: string;
  label: string;
  icon: IconName;
  /** What tells it apart from others of the same name. */
  note?: string;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

interface PaletteProps {
  title: string;
  placeholder: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly PaletteGroup[];
  /** What is shown does not answer the query yet. */
  busy: boolean;
  /** Said where there is nothing to choose. */
  nothing: ReactNode;
  onChoose: (item: PaletteItem) => void;
}

/** Finds by typing and chooses by arrow keys, Enter, or a click. */
export const Palette = ({ title, open, onOpenChange, ...field }: PaletteProps) => (
  <Overlay
    title={title}
    open={open}
    onOpenChange={onOpenChange}
    className="palette"
    titleClass="visually-hidden"
    described={false}
  >
    <PaletteField title={title} {...field} />
  </Overlay>
);

type FieldProps = Omit<PaletteProps, "open" | "onOpenChange">;

function PaletteField({ title, placeholder, query, onQuery, groups, busy, nothing, onChoose }: FieldProps) {
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const [place, setPlace] = useState(0);
  const chosen = items[Math.min(place, items.length - 1)];
  const wanted = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });
  // Who types fast presses Enter before the answer is there: it counts when it has come.
  useEffect(() => {
    if (busy || !wanted.current) return;
    wanted.current = false;
    if (chosen) onChoose(chosen);
  });

  const press = (event: KeyboardEvent) => {
    const to = target(event.key, Math.min(place, items.length - 1), items.length);
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (busy) wanted.current = true;
      else if (chosen) onChoose(chosen);
    } else if (to !== null) setPlace(to);
    else return;
    event.preventDefault();
  };

  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;
  return (
    <>
      <div className="palette__field">
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label={title}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onKeyDown={press}
          onChange={(event) => {
            wanted.current = false;
            setPlace(0);
            onQuery(event.currentTarget.value);
          }}
        />
      </div>
      <div className="palette__found" aria-busy={busy}>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Treffer">
          {groups.map((group, number) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
            <div key={group.title} role="group" aria-labelledby={`${id}-title-${number}`}>
              <p className="palette__title" id={`${id}-title-${number}`} role="presentation">
                {group.title}
              </p>
              {group.items.map((item) => (
                <Option
                  key={item.href}
                  id={optionId(item)}
                  item={item}
                  chosen={item === chosen}
                  onChoose={() => onChoose(item)}
                  onPoint={() => setPlace(items.indexOf(item))}
                />
              ))}
            </div>
          ))}
        </div>
        {items.length === 0 && !busy && <p className="palette__nothing">{nothing}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {inWords(busy, items.length)}
      </p>
    </>
  );
}

const inWords = (busy: boolean, count: number): string => {
  if (busy) return "Wird gesucht …";
  return count === 0 ? "Nichts gefunden" : `${count} ${count === 1 ? "Vorschlag" : "Vorschläge"}`;
};

/** Where a key leads in a list of so many; null for other keys. */
function target(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place - 1 + count) % count;
  if (key === "PageDown") return count - 1;
  if (key === "PageUp") return 0;
  return null;
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  chosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

const Option = ({ id, item, chosen, onChoose, onPoint }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={chosen}
    className={classNames("palette__option", chosen && "palette__option--chosen")}
    onClick={onChoose}
    onPointerMove={onPoint}
    onPointerDown={(event) => event.preventDefault()}
  >
    <Icon name={item.icon} />
    <span>
      {item.label}
      {item.note && <small>{item.note}</small>}
    </span>
    {chosen && <Icon name="arrow-right" />}
  </div>
);
