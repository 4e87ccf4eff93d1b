import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { YesNo } from "../../forms/fields.tsx";
import { RefusedNotice } from "../../forms/refused-notice.tsx";
import type { Refused } from "../../forms/save.ts";
import { registrationLabels } from "../labels.ts";

/** What every action's dialog is told: the way out, and where the focus goes then. */
export type DialogProps = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

type Props = DialogProps & {
  /** What the page is asked to do. */
  intent: string;
  title: string;
  confirmLabel: string;
  destructive?: boolean;
  /** There is nothing to confirm yet. */
  disabled?: boolean;
  children: (refused: Refused | undefined) => ReactNode;
};

/** A question with a small form; it closes when it is done and stays, saying why, when it is refused. */
export function ActionDialog({
  intent,
  title,
  confirmLabel,
  destructive,
  disabled,
  onClose,
  returnTo,
  children,
}: Props) {
  const fetcher = useFetcher<Refused | null>();
  const form = useId();
  const isSent = useRef(false);
  const busy = fetcher.state !== "idle";
  const refused = fetcher.data ?? undefined;
  useEffect(() => {
    if (busy) isSent.current = true;
    else if (isSent.current && !refused) onClose();
    else isSent.current = false;
  }, [busy, refused]);
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(open) => open || busy || onClose()}
      returnTo={returnTo}
      size="wide"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={form}
            variant={destructive ? "destroy" : "primary"}
            busy={busy}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form} method="post" className="stack gap-4" noValidate>
        {refused ? <RefusedNotice refused={refused} labels={registrationLabels} /> : null}
        <input type="hidden" name="intent" value={intent} />
        {children(refused)}
      </fetcher.Form>
    </Dialog>
  );
}

/** Says whom the dialog is about, on pages that show several. */
export const OfRegistration = ({ id }: { id: number }) => (
  <input type="hidden" name="registration" value={id} />
);

type ReasonFieldProps = { optional?: boolean; error?: readonly string[] | undefined };

/** Why the team does something to a registration; its history keeps it. */
export const ReasonField = (props: ReasonFieldProps) => (
  <TextField {...props} name="reason" label="Grund" help="Bleibt im Verlauf der Anmeldung." maxLength={300} />
);

/** Whether the person is mailed; who has no address is not, and that is said. */
export const NotifyField = ({
  registration: { email },
  mail,
}: {
  registration: Pick<RegistrationRow, "email">;
  mail: string;
}) =>
  email ? (
    <YesNo name="notify" label={`E-Mail „${mail}“ schicken`} help={`Geht an ${email}.`} value={1} />
  ) : (
    <>
      <input type="hidden" name="notify" value="0" />
      <p className="small soft">Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie selbst Bescheid.</p>
    </>
  );
