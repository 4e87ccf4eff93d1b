import { useEffect } from "react";
import { prepareEvenings } from "../../evening/keeping/today-model.ts";
import { registerWorker } from "../../evening/register-worker.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useNarrow } from "../../ui/narrow.ts";

/**
 * The way to who was at today's sessions, those that are over too. A phone lays them ready for the evening: there may be
 * no network in the room. There its button is left out where the plate leads to the one session of the day.
 */
export function TodaysEvenings({ user, isOnPlate }: { user: number; isOnPlate: boolean }) {
  const narrow = useNarrow();
  useEffect(() => {
    if (!narrow) return;
    void registerWorker();
    // Nothing to tell where it fails: the evening itself says what is missing.
    void prepareEvenings(user).catch(() => undefined);
  }, [narrow, user]);
  return (
    <div className={isOnPlate ? "hide-phone" : undefined}>
      <ButtonLink href={paths.evenings()} icon="clipboard-check" block={narrow}>
        Anwesenheit heute
      </ButtonLink>
    </div>
  );
}
