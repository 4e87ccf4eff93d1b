import { type ComponentProps, type RefObject, useState } from "react";
import { useRevalidator } from "react-router";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { RefusedNotice } from "../../forms/refused-notice.tsx";
import { type Refused, save } from "../../forms/save.ts";
import { ChangeDialog, type Telling } from "./change-dialog.tsx";

/** What every dialog of a change is told: the lesson, whether it is open, and where the focus goes afterwards. */
export type ChangeOf = {
  lesson: Lesson;
  open: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** The same for a change of one session. */
export type SessionChangeOf = ChangeOf & { session: Lesson["sessions"][number] };

type Props = Omit<ComponentProps<typeof ChangeDialog>, "onConfirm"> & {
  call: (tell: Telling | undefined) => Promise<{ message: string }>;
};

/** A change that a call of its own carries out; why it was refused is said in the dialog. */
export function CallingDialog({ call, children, ...dialog }: Props) {
  const { carryOut, notice } = useCarryOut();
  return (
    <ChangeDialog {...dialog} onConfirm={(tell) => carryOut(call(tell))}>
      {notice}
      {children}
    </ChangeDialog>
  );
}

/** Runs the call of a change, shows its answer as a toast or its refusal in place, and loads the page anew. */
function useCarryOut() {
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const carryOut = async (call: Promise<{ message: string }>): Promise<boolean> => {
    const outcome = await save(call);
    setRefused(outcome.refused?.data);
    if (!outcome.refused) await revalidate();
    return !outcome.refused;
  };
  return { carryOut, notice: refused ? <RefusedNotice refused={refused} /> : null };
}

type ReasonFieldProps = { help: string; reason: string; onReason: (reason: string) => void };

/** Why something does not take place; for the team only. */
export const ReasonField = ({ help, reason, onReason }: ReasonFieldProps) => (
  <TextField
    name="reason"
    label="Grund"
    optional
    help={help}
    value={reason}
    onChange={(event) => onReason(event.currentTarget.value)}
    maxLength={300}
  />
);
