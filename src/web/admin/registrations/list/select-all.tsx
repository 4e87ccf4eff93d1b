import { useState } from "react";
import { MOST_AT_ONCE } from "../../../../domain/registrations/schema.ts";
import { browserApi, read } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/overlays/toasts.tsx";
import type { RowKey } from "../../../ui/tables/table-selection.tsx";

/** Which registrations a list shows. */
export type RegistrationQuery = Parameters<typeof browserApi.registrations.index.$get>[0]["query"];

type Props = {
  query: RegistrationQuery;
  total: number;
  selected: ReadonlySet<RowKey>;
  onSelect: (keys: ReadonlySet<RowKey>) => void;
};

/** Selects not only the page but all that the filters leave, and says so. */
export function SelectAll({ query, total, selected, onSelect }: Props) {
  const [busy, setBusy] = useState(false);
  if (selected.size >= Math.min(total, MOST_AT_ONCE)) return null;
  const select = async () => {
    setBusy(true);
    try {
      const all = { ...query, page: "1", per_page: String(MOST_AT_ONCE) };
      const { data } = await read(browserApi.registrations.index.$get({ query: all }));
      onSelect(new Set(data.map(({ id }) => id)));
    } catch {
      notify({ text: "Die Auswahl konnte nicht geladen werden.", tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="list-checks" busy={busy} onClick={select}>
      {total > MOST_AT_ONCE
        ? `Die ersten ${MOST_AT_ONCE} von ${total} auswählen`
        : `Alle ${total} gefundenen auswählen`}
    </Button>
  );
}
