import { useState } from "react";
import type { Invoice } from "../../../domain/invoices/schema.ts";
import type { InvoiceRun, RunAction } from "../../../domain/invoices/schemas/run-schema.ts";
import { runActionWords } from "../../../domain/invoices/schemas/run-schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { attempt } from "../forms/save.ts";

type Props = {
  ids: readonly number[];
  /** Those of them that this page shows. */
  rows: readonly Invoice[];
  onStart: (run: InvoiceRun) => void;
};

/** What can be done with the chosen invoices: what fits none of those in sight is not offered. */
export function InvoiceBulk({ ids, rows, onStart }: Props) {
  const [asked, setAsked] = useState<RunAction>();
  const allSeen = rows.length === ids.length;
  const hasDrafts = !allSeen || rows.some(({ standing }) => standing === "draft");
  const hasFinal = !allSeen || rows.some(({ standing }) => standing !== "draft" && standing !== "cancelled");
  const hasOverdue = !allSeen || rows.some(({ standing }) => standing === "overdue");
  const start = async (action: RunAction) => {
    const json = { action, ids: [...ids] };
    const { answer, refused } = await attempt(read(browserApi.invoices.runs.$post({ json })));
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    else onStart(answer.data);
  };
  return (
    <>
      {hasDrafts ? (
        <>
          <Button icon="check" onClick={() => setAsked("finalise")}>
            {runActionWords.finalise}
          </Button>
          <Button icon="send" onClick={() => setAsked("finalise_and_send")}>
            {runActionWords.finalise_and_send}
          </Button>
        </>
      ) : null}
      {hasFinal ? (
        <Button icon="mail" onClick={() => setAsked("send")}>
          {runActionWords.send}
        </Button>
      ) : null}
      {hasOverdue ? (
        <Button icon="bell" onClick={() => setAsked("remind")}>
          {runActionWords.remind}
        </Button>
      ) : null}
      <ButtonLink href={paths.invoicesToPrint(ids)} icon="printer" newTab>
        Drucken
      </ButtonLink>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(undefined)}
          title={`${ids.length === 1 ? "Eine Rechnung" : `${ids.length} Rechnungen`}: ${runActionWords[asked]}?`}
          confirmLabel={runActionWords[asked]}
          onConfirm={() => start(asked)}
        >
          {meanings[asked]}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const meanings: Record<RunAction, string> = {
  finalise:
    "Jeder Entwurf bekommt seine Nummer und lässt sich danach nicht mehr ändern, nur stornieren. Wo etwas fehlt, bleibt es beim Entwurf.",
  finalise_and_send:
    "Jeder Entwurf bekommt seine Nummer und geht als PDF per E-Mail hinaus. Danach lässt er sich nicht mehr ändern, nur stornieren. Wo etwas fehlt, bleibt es beim Entwurf.",
  send: "Jede Rechnung, die noch nicht gesendet ist, geht als PDF per E-Mail hinaus.",
  remind:
    "Für jede Rechnung, bei der eine Stufe an der Reihe ist, geht das Schreiben mit der Rechnung hinaus. Wo inzwischen Geld kam oder die Frist noch läuft, geschieht nichts.",
};
