import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchAnswer } from "../../../domain/reports/schema.ts";
import { SEARCH_FROM } from "../../../domain/reports/search-rules.ts";
import { browserApi, readData } from "../../api.ts";
import { IconButton } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Palette, type PaletteGroup, type PaletteItem } from "../../ui/overlays/palette.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { groupsOf, screensNamed } from "./found.ts";

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

const MOST = 6;

// Names of participants must not stay on a device that others use: they go with the window, and are each user's own.
const keyOf = (user: number) => `found-${user}`;

/** What the user chose last in this window, the latest first. */
function recentOf(user: number): PaletteItem[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user)) ?? "[]");
  } catch {
    return [];
  }
}

/** Remembers what was chosen. */
function remember(user: number, item: PaletteItem): void {
  const others = recentOf(user).filter(({ href }) => href !== item.href);
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify([item, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent things.
  }
}

/** Typing has paused when nothing came for so long. */
const PAUSE_MS = 200;

type Answered = { q: string; found: SearchAnswer | null };

/**
 * What the API finds for the words typed, once typing pauses. Until it has come the last answer stays, and `busy` says
 * so; answers to what is no longer typed are dropped. `failed`: it could not be asked.
 */
function useSearch(typed: string) {
  const q = typed.trim();
  const [answered, setAnswered] = useState<Answered>({ q: "", found: null });
  const asks = q.length >= SEARCH_FROM;
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const ask = () =>
      readData(browserApi.search.index.$get({ query: { q } }, { init: { signal: request.signal } })).then(
        (found) => setAnswered({ q, found }),
        () => request.signal.aborted || setAnswered({ q, found: null }),
      );
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asks, q]);
  const busy = asks && answered.q !== q;
  return {
    asks,
    busy,
    failed: asks && !busy && !answered.found,
    found: asks ? answered.found : null,
    q: answered.q,
  };
}
