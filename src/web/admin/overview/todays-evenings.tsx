import { useEffect } from "react";
import { prepareEvenings } from "../../evening/keeping/today-model.ts";
import { registerWorker } from "../../evening/register-worker.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useNarrow } from "../../ui/narrow.ts";

/**
 * The way to who was at today's sessions, those that are over too. A phone lays them ready for the evening: there may be
 * no network in the room.
 */
export function TodaysEvenings({ user }: { user: number }) {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) return;
    void registerWorker();
    // Nothing to tell where it fails: the evening itself says what is missing.
    void prepareEvenings(user).catch(() => undefined);
  }, [narrow, user]);
  return (
    <ButtonLink href={paths.evenings()} icon="clipboard-check" block={narrow}>
      Anwesenheit heute
    </ButtonLink>
  );
}
