import { useState } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon } from "../../ui/icon.tsx";
import type { NavItem } from "../../ui/nav-item.ts";
import { Palette, type PaletteGroup, type PaletteItem } from "../../ui/palette.tsx";
import { groupsOf, screensNamed } from "./found.ts";
import { recentOf, remember } from "./recent.ts";
import { useSearch } from "./use-search.ts";

interface TeamSearchProps {
  user: number;
  screens: readonly NavItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const WHAT = "Person, Kurs, Datum oder Nummer";

/** Finds everything of the team; opened by a button, and by Strg K or ⌘ K everywhere. */
export function TeamSearch({ open, onOpenChange, ...search }: TeamSearchProps) {
  const keys = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Strg K";
  const button = { "aria-keyshortcuts": "Control+K Meta+K", onClick: () => onOpenChange(true) };
  return (
    <>
      <button type="button" className="box search search-button" {...button}>
        <Icon name="search" />
        <span>{WHAT} suchen</span>
        <kbd className="keys">{keys}</kbd>
      </button>
      <IconButton className="search-icon" icon="search" label="Suchen" variant="quiet" {...button} />
      {open && <Finder onOpenChange={onOpenChange} {...search} />}
    </>
  );
}

function Finder({ user, screens, onOpenChange }: Omit<TeamSearchProps, "open">) {
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  const { asks, busy, failed, found, q } = useSearch(query);
  const places = { title: "Bereiche", items: screensNamed(screens, query) };
  const recent = { title: "Zuletzt geöffnet", items: query.trim() ? [] : recentOf(user) };
  const groups = [recent, places, ...(found ? groupsOf(found, q) : [])].filter(filled);
  const choose = (item: PaletteItem) => {
    remember(user, item);
    onOpenChange(false);
    navigate(item.href);
  };
  return (
    <Palette
      title="Suchen"
      placeholder={WHAT}
      open={true}
      onOpenChange={onOpenChange}
      query={query}
      onQuery={setQuery}
      groups={groups}
      busy={busy}
      nothing={sentence(asks, failed)}
      onChoose={choose}
    />
  );
}

const filled = ({ items }: PaletteGroup) => items.length > 0;

const sentence = (asks: boolean, failed: boolean): string => {
  if (failed) return "Die Suche ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.";
  if (asks)
    return "Nichts gefunden. Prüfen Sie die Schreibweise, oder suchen Sie nach einem Teil des Namens.";
  return "Bitte geben Sie mindestens zwei Zeichen ein.";
};
