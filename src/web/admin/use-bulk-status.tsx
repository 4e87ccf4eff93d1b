import { useState } from "react";
import { useRevalidator } from "react-router";
import type { StatusInput, StatusOutcome } from "../../shared/status-at-once.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { save } from "./forms/save.ts";

type Row = { id: number };
type Result = { refused?: string; outcomes: readonly StatusOutcome[]; named: readonly string[] };

type Noun<R extends Row> = {
  call: (json: StatusInput) => Promise<{ message: string; data: StatusOutcome[] }>;
  /** How a row is named where it is said what became of it. */
  nameOf: (row: R) => string;
  activate: string;
  /** The question before deactivating, and what it means for those chosen. */
  question: (chosen: readonly R[]) => string;
  meaning: (chosen: readonly R[]) => string;
};

/** Several rows of a list at once: which are ticked, the buttons for them, and what became of each. */
export function useBulkStatus<R extends Row>(rows: readonly R[], noun: Noun<R>) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [asked, setAsked] = useState(false);
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const set = async (status: StatusInput["status"]) => {
    setBusy(true);
    const { answer, refused } = await save(noun.call({ ids: chosen.map(({ id }) => id), status }));
    setBusy(false);
    setResult({
      outcomes: answer?.data ?? [],
      named: chosen.map(noun.nameOf),
      ...(refused && { refused: refused.data.message }),
    });
    setSelected(new Set());
    await revalidate();
  };
  const bulk = (
    <>
      <Button icon="lock-open" busy={busy} onClick={() => set("active")}>
        {noun.activate}
      </Button>
      <Button icon="lock" busy={busy} onClick={() => setAsked(true)}>
        Deaktivieren
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={noun.question(chosen)}
        confirmLabel="Deaktivieren"
        onConfirm={() => set("inactive")}
      >
        {noun.meaning(chosen)}
      </ConfirmDialog>
    </>
  );
  const selection = { selected, onSelect: setSelected, bulk };
  return { selection, outcome: result ? <Outcome {...result} /> : null };
}

const Outcome = ({ outcomes, named, refused }: Result) => {
  const failed = outcomes.some(({ done }) => done === 0);
  return (
    <Notice tone={refused || failed ? "warning" : "positive"} role="status" className="mb-4">
      {refused ? <p>{refused}</p> : null}
      <ul>
        {outcomes.map(({ message }, index) => (
          <li key={index}>
            {named[index]}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
