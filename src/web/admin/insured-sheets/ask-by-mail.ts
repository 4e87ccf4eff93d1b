import { browserApi, read } from "../../api.ts";
import { notify } from "../../ui/overlays/toasts.tsx";
import { save } from "../forms/save.ts";
import { outcomeInWords } from "./words.ts";

/** Asks these by mail for what their sheets miss, and says what became of it. */
export async function askByMail(ids: readonly number[]): Promise<void> {
  const { answer, refused } = await save(
    read(browserApi.registrations["data-questions"].$post({ json: { ids: [...ids] } })),
  );
  if (refused) return notify({ text: refused.data.message, tone: "danger" });
  const rest = outcomeInWords(answer.data.results);
  if (rest) notify({ text: rest, tone: "danger" });
}
