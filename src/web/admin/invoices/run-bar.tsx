import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type InvoiceRun, runActionWords } from "../../../domain/invoices/schemas/run-schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { attempt } from "../forms/save.ts";

/** How often it is asked how far a run is. */
const ASKS_EACH_MS = 1000;

/** The run that goes on or has just ended; it is asked for until it has ended, and the list is shown anew with it. */
export function useRun(begun: InvoiceRun | null) {
  const [run, setRun] = useState(begun);
  const { revalidate } = useRevalidator();
  const shown = useRef(begun?.done ?? 0);
  const isRunning = run?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      readData(browserApi.invoices.runs.current.$get()).then(setRun, () => {
        // Without a connection the next second asks again.
      });
    }, ASKS_EACH_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (!run || (run.done === shown.current && isRunning)) return;
    shown.current = run.done;
    void revalidate();
  }, [run?.done, isRunning]);
  return { run, setRun };
}

type Props = { run: InvoiceRun; onChange: (run: InvoiceRun | null) => void };

/** How far a run is, in the ink bar; who was left out is said, and it can be halted. */
export function RunBar({ run, onChange }: Props) {
  const { id, action, state, done, total } = run;
  const [busy, setBusy] = useState(false);
  const isRunning = state === "running";
  const end = async () => {
    setBusy(true);
    const { refused } = await attempt(
      read(browserApi.invoices.runs[":id"].$delete({ param: { id: String(id) } })),
    );
    setBusy(false);
    if (refused && refused.data.code !== "invoice_run_unknown")
      notify({ text: refused.data.message, tone: "danger" });
    else onChange(isRunning ? { ...run, state: "halted" } : null);
  };
  const count = `${done} von ${total}`;
  return (
    <section className="bulk run-bar" aria-label={runActionWords[action]}>
      <strong>{runActionWords[action]}</strong>
      <progress className="run-bar__line" value={done} max={total} aria-label={runActionWords[action]}>
        {count}
      </progress>
      <span className="figures nowrap" role="status">
        {count}
      </span>
      <Button size="small" busy={busy} onClick={() => void end()}>
        {isRunning ? "Anhalten" : "Schließen"}
      </Button>
      <p className="run-bar__words">{wordsOf(run)}</p>
    </section>
  );
}

/** How it goes on, and who was left out for what reason. */
export function wordsOf({ state, done, total, left_out }: InvoiceRun): string {
  const goes = {
    running: "Sie können die Seite verlassen, es läuft weiter.",
    done: "Fertig.",
    halted: `Angehalten. ${total - done === 1 ? "Eine ist" : `${total - done} sind`} nicht mehr an die Reihe gekommen.`,
  }[state];
  const left = left_out.map(({ name, sentence }) => `${name || "Ohne Namen"} ist nicht dabei: ${sentence}`);
  return [goes, ...left].join(" ");
}
