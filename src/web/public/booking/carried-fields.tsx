import { carried, type Draft, type DraftField } from "./draft.ts";

/** What was typed in another step, carried along unseen. */
export const CarriedFields = ({ draft, shown }: { draft: Draft; shown: readonly DraftField[] }) => (
  <>
    {carried(draft, shown).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
