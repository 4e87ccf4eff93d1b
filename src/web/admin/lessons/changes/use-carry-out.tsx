import { useState } from "react";
import { useRevalidator } from "react-router";
import { RefusedNotice } from "../../forms/refused-notice.tsx";
import { type Refused, save } from "../../forms/save.ts";

/** Runs the call of a change, shows its answer as a toast or its refusal in place, and loads the page anew. */
export function useCarryOut() {
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
