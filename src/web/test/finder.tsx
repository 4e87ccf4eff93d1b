import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Palette } from "../ui/palette.tsx";
import { notify } from "../ui/toasts.tsx";

const PLACES = [
  { href: "#kurse", label: "Kurse", icon: "book-open" as const },
  { href: "#anmeldungen", label: "Anmeldungen", icon: "users" as const, note: "Alle, die gebucht haben" },
];

/** Finds by some letters, over the page. */
export function Finder() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const items = PLACES.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        Suche
      </Button>
      <Palette
        title="Bereich suchen"
        placeholder="Name eines Bereichs"
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQuery={setQuery}
        groups={items.length > 0 ? [{ title: "Bereiche", items }] : []}
        busy={false}
        nothing="Nichts gefunden."
        onChoose={({ label }) => {
          setOpen(false);
          notify({ text: `Gewählt: ${label}` });
        }}
      />
    </>
  );
}
