import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../../shared/time/dates.ts";
import { paths } from "../../../paths.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { nextSession } from "../words.ts";
import { SheetLine } from "./sheet-line.tsx";

const ALL = "all";

/** The sheets that are passed round to be signed: one session's, or those of all that take place at once. */
export function SignatureSheets({
  lesson: { id, sessions },
  ids,
}: {
  lesson: Lesson;
  ids: readonly number[];
}) {
  const takingPlace = sessions.filter(({ cancelled_at }) => cancelled_at === null);
  const next = nextSession(sessions, new Date())?.session.id ?? takingPlace.at(-1)?.id;
  const [chosen, setChosen] = useState(String(next ?? ""));
  const session = chosen === ALL ? (ALL as typeof ALL) : Number(chosen) || undefined;
  return (
    <SheetLine
      title="Unterschriften"
      hint="Nur Namen und Platz zum Unterschreiben: das Blatt, das herumgeht. Internes Blatt, keine Versichertenbestätigung."
      links={[{ label: "Unterschriften (PDF)", href: paths.signatureList(id, session, { ids }) }]}
    >
      {takingPlace.length > 1 ? (
        <Select
          name="print-session"
          label="Für welches Treffen?"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={[
            ...takingPlace.map((one) => ({
              value: String(one.id),
              label: `${formatWeekday(one.starts_at)}, ${formatDate(one.starts_at)}, ${formatTimeRange(one.starts_at, one.ends_at)}${one.id === next ? " (nächstes)" : ""}`,
            })),
            { value: ALL, label: `Alle ${takingPlace.length} Treffen, je ein Blatt` },
          ]}
        />
      ) : null}
    </SheetLine>
  );
}
