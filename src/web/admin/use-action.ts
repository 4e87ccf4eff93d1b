import { useRevalidator } from "react-router";
import { notify } from "../ui/overlays/toasts.tsx";
import { save } from "./forms/save.ts";

/** Does something to what the page shows and shows it anew; a refusal is told in its own words, as a toast. */
export function useAction(): (call: Promise<{ message: string }>) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (call) => {
    const { refused } = await save(call);
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    else await revalidate();
  };
}
