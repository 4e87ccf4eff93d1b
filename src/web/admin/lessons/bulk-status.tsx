import { useState } from "react";
import { useRevalidator } from "react-router";
import type { StatusOutcome } from "../../../domain/lessons/calendar-schema.ts";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate } from "../../../shared/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { save } from "../forms/save.ts";

type Result = { refused?: string; outcomes: readonly (StatusOutcome & { start: string })[] };

/** Several lessons of a list at once: which are ticked, the buttons for them, and what became of each. */
export function useBulkStatus(lessons: readonly Lesson[]) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [asked, setAsked] = useState(false);
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const chosen = lessons.filter(({ id }) => selected.has(id));
  const set = async (status: Lesson["status"]) => {
    setBusy(true);
    const json = { ids: chosen.map(({ id }) => id), status };
    const { answer, refused } = await save(read(browserApi.lessons.status.$post({ json })));
    setBusy(false);
    const outcomes = answer?.data.map((outcome, index) => ({
      ...outcome,
      start: chosen[index]?.start_date ?? "",
    }));
    setResult({ outcomes: outcomes ?? [], ...(refused && { refused: refused.data.message }) });
    setSelected(new Set());
    await revalidate();
  };
  const bulk = (
    <>
      <Button icon="lock-open" busy={busy} onClick={() => set("active")}>
        Freischalten
      </Button>
      <Button icon="lock" busy={busy} onClick={() => setAsked(true)}>
        Deaktivieren
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={
          chosen.length === 1
            ? "Diesen Kurstermin deaktivieren?"
            : `${chosen.length} Kurstermine deaktivieren?`
        }
        confirmLabel="Deaktivieren"
        onConfirm={() => set("inactive")}
      >
        {whatDeactivatingMeans(chosen)}
      </ConfirmDialog>
    </>
  );
  const selection = { selected, onSelect: setSelected, bulk };
  return { selection, outcome: result ? <Outcome {...result} /> : null };
}

/** What becomes of lessons that visitors no longer see, and of those who registered for them. */
export function whatDeactivatingMeans(lessons: readonly Pick<Lesson, "seats_taken" | "waiting">[]): string {
  const taken = lessons.reduce((sum, { seats_taken }) => sum + seats_taken, 0);
  const waiting = lessons.reduce((sum, lesson) => sum + lesson.waiting, 0);
  const hidden = "Auf Ihrer Kursseite ist nichts mehr davon zu sehen, und niemand kann mehr buchen.";
  if (taken === 0 && waiting === 0) return `${hidden} Angemeldet ist niemand.`;
  const people = [
    taken > 0 && (taken === 1 ? "1 vergebener Platz bleibt" : `${taken} vergebene Plätze bleiben`),
    waiting > 0 &&
      (waiting === 1
        ? "1 Person bleibt auf der Warteliste"
        : `${waiting} Personen bleiben auf der Warteliste`),
  ].filter(Boolean);
  return `${hidden} ${people.join(", ")}. Niemand wird abgemeldet oder benachrichtigt: Soll der Termin ausfallen, sagen Sie es den Teilnehmenden.`;
}

const Outcome = ({ outcomes, refused }: Result) => {
  const failed = outcomes.some(({ done }) => done === 0);
  return (
    <Notice tone={refused || failed ? "warning" : "positive"} role="status" className="mb-4">
      {refused ? <p>{refused}</p> : null}
      <ul>
        {outcomes.map(({ name, start, message }, index) => (
          <li key={index}>
            {name || "Kurstermin"}
            {start ? ` ab ${formatDate(start)}` : ""}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
