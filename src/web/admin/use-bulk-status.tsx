import { type ReactNode, useEffect, useState } from "react";
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
  /** Asks something before those chosen are activated, if it has to; `activate` goes on. */
  beforeActivating?: BeforeActivating<R>;
  /** The question before deactivating, and what it means for those chosen. */
  question: (chosen: readonly R[]) => string;
  meaning: (chosen: readonly R[]) => string;
};

/** A question before rows are activated: whether these want one, and the dialog that asks it. */
type BeforeActivating<R extends Row> = {
  wants: (chosen: readonly R[]) => Promise<boolean>;
  dialog: (of: {
    chosen: readonly R[];
    open: boolean;
    onClose: () => void;
    activate: () => void;
  }) => ReactNode;
  /** The rows for which it stands open from the start. */
  open: readonly number[];
};

/** Several rows of a list at once: which are ticked, the buttons for them, and what became of each. */
export function useBulkStatus<R extends Row>(rows: readonly R[], noun: Noun<R>) {
  const { beforeActivating } = noun;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set(beforeActivating?.open));
  const [asked, setAsked] = useState(false);
  const [asksFirst, setAsksFirst] = useState(false);
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
  const asks = async () => {
    setBusy(true);
    const wants = (await beforeActivating?.wants(chosen)) ?? false;
    setBusy(false);
    setAsksFirst(wants);
    return wants;
  };
  const activate = async () => {
    if (!(await asks())) await set("active");
  };
  const opensAtOnce = beforeActivating?.open.length ?? 0;
  useEffect(() => {
    if (opensAtOnce > 0) void asks();
  }, []);
  const bulk = (
    <>
      <Button icon="lock-open" busy={busy} onClick={activate}>
        {noun.activate}
      </Button>
      {beforeActivating?.dialog({
        chosen,
        open: asksFirst && chosen.length > 0,
        onClose: () => setAsksFirst(false),
        activate: () => void set("active").then(() => setAsksFirst(false)),
      })}
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
