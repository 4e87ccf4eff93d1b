import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { browserApi, read } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../../ui/overlays/toasts.tsx";
import { save } from "../../forms/save.ts";
import { InsuredSheets } from "../../insured-sheets/insured-sheets-dialog.tsx";
import { WriteDrafts } from "../../invoices/drafts-dialog.tsx";
import { BulkCancel } from "./bulk-cancel.tsx";
import { BulkMove } from "./bulk-move.tsx";
import type { BulkResult, Run } from "./outcome.tsx";

type Props = {
  ids: readonly number[];
  onDone: (result: BulkResult) => void;
  /** The lesson where all of them are, if it is one. */
  from?: number;
  /** Whether a deposit of theirs may be awaited, so that it is to be said what came. */
  awaitsDeposit: boolean;
};

/** What can be done with the selected registrations. */
export function BulkActions({ ids, onDone, from, awaitsDeposit }: Props) {
  const { revalidate } = useRevalidator();
  const run: Run = async (call) => {
    const { answer, refused } = await save(call);
    if (refused) return notify({ text: refused.data.message, tone: "danger" });
    onDone({ message: answer.message, results: answer.data.results });
    await revalidate();
  };
  return (
    <>
      <BulkPay ids={ids} run={run} awaitsDeposit={awaitsDeposit} />
      <ButtonLink href={paths.messageTo(ids)} size="small" icon="message-square">
        Nachricht schreiben
      </ButtonLink>
      <BulkMail ids={ids} run={run} />
      <WriteDrafts of={{ ids }} />
      <ButtonLink
        href={paths.export("registrations", `?ids=${ids.join(",")}`, "csv")}
        size="small"
        icon="download"
      >
        Export (CSV)
      </ButtonLink>
      <ButtonLink
        href={paths.export("registrations", `?ids=${ids.join(",")}`, "xlsx")}
        size="small"
        icon="download"
      >
        Als Tabelle (XLSX)
      </ButtonLink>
      <InsuredSheets of={{ ids }} />
      <BulkMove ids={ids} run={run} from={from} />
      <BulkCancel ids={ids} run={run} />
    </>
  );
}

const BulkMail = ({ ids, run }: { ids: readonly number[]; run: Run }) => (
  <ConfirmDialog
    trigger={
      <Button size="small" icon="mail">
        E-Mail erneut senden …
      </Button>
    }
    title={ids.length === 1 ? "E-Mail erneut senden?" : `${ids.length} E-Mails erneut senden?`}
    confirmLabel="Senden"
    onConfirm={() => run(read(browserApi.registrationsAtOnce.mails.$post({ json: { ids: [...ids] } })))}
  >
    Jede Person bekommt noch einmal die E-Mail, die zum Stand ihrer Anmeldung gehört: Bestätigung, Warteliste,
    Angebot oder Stornierung. Was gerade unterwegs ist, geht nicht doppelt hinaus.
  </ConfirmDialog>
);

type Method = "transfer" | "onsite";

/** Asks how the selected have paid, and notes it. */
function BulkPay({ ids, run, awaitsDeposit }: Pick<Props, "ids" | "awaitsDeposit"> & { run: Run }) {
  const [payment_method, setMethod] = useState<Method>("transfer");
  const [amount, setAmount] = useState<"due" | "all">("due");
  const id = useId();
  const json = { ids: [...ids], payment_method, amount };
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" icon="banknote">
          Als bezahlt vermerken …
        </Button>
      }
      title={ids.length === 1 ? "Als bezahlt vermerken?" : `${ids.length} als bezahlt vermerken?`}
      confirmLabel="Vermerken"
      onConfirm={() => run(read(browserApi.registrationsAtOnce.payment.$post({ json })))}
    >
      <div className="stack gap-4">
        <p>
          {awaitsDeposit
            ? "Vermerkt wird, was bei jeder Person gerade fällig ist: erst die Anzahlung, sonst der ganze offene Betrag."
            : "Wo etwas offen ist, gilt es als ganz bezahlt."}{" "}
          Ein reservierter Platz wird damit bestätigt, und die Person bekommt die Bestätigung. Wer online
          zahlen wollte und es noch nicht getan hat, kann es dann dort nicht mehr. Alle anderen bleiben, wie
          sie sind.
        </p>
        {awaitsDeposit ? (
          <RadioGroup
            name={`${id}-amount`}
            legend="Was ist gekommen?"
            value={amount}
            onValue={(value) => setAmount(value === "all" ? "all" : "due")}
            options={[
              { value: "due", label: "Was fällig ist, also bei offener Anzahlung nur diese" },
              { value: "all", label: "Alles, auch der Restbetrag" },
            ]}
          />
        ) : null}
        <RadioGroup
          name={`${id}-method`}
          legend="Wie wurde bezahlt?"
          value={payment_method}
          onValue={(value) => setMethod(value === "onsite" ? "onsite" : "transfer")}
          options={[
            { value: "transfer", label: "Überweisung" },
            { value: "onsite", label: "Vor Ort" },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
