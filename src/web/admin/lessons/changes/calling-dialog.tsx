import type { ComponentProps, RefObject } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { ChangeDialog, type Telling } from "./change-dialog.tsx";
import { useCarryOut } from "./use-carry-out.tsx";

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
