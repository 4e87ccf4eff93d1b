import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatDate, formatDateTime } from "../../../shared/time/dates.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { beyondWords } from "./words.ts";

/** How long the trial still runs, and what happens when it ends. */
export function Trial({ subscription }: { subscription: Subscription }) {
  const { trial_days_left: days, trial_ends_at, after_trial } = subscription;
  if (days === null || !trial_ends_at || !after_trial) return null;
  const { name, beyond } = after_trial;
  return (
    <Block title="Testphase">
      <p>
        <strong className="trial__days">{days}</strong> {days === 1 ? "Tag übrig" : "Tage übrig"}
      </p>
      <p className="mt-3">
        Sie testen bis {formatDateTime(trial_ends_at)}. Danach gilt von selbst der kostenlose Tarif „{name}“.
        Sie müssen nichts kündigen und nichts bezahlen.
      </p>
      <p className="mt-3">
        Es wird nichts gelöscht: Alles bleibt lesbar, und was läuft, läuft bis zu seinem Ende weiter. Nur neu
        anlegen oder freischalten geht erst wieder, wenn Platz ist.
      </p>
      {beyond.length > 0 ? (
        <p className="mt-3">
          Über „{name}“ hinaus gehen heute: {beyond.map(beyondWords).join(", ")}.
        </p>
      ) : null}
    </Block>
  );
}

/** After a trial that was followed by the free plan: since when, and what holds. */
export function TrialIsOver({ subscription }: { subscription: Subscription }) {
  const { trial_days_left, trial_ends_at, current_plan } = subscription;
  if (trial_days_left !== null || !trial_ends_at || current_plan.monthly_cents > 0) return null;
  return (
    <Notice title={`Ihre Testphase ging am ${formatDate(trial_ends_at)} zu Ende`}>
      Seitdem gilt der kostenlose Tarif „{current_plan.name}“. Es wurde nichts gelöscht: Was darüber
      hinausgeht, bleibt lesbar und läuft bis zu seinem Ende weiter, lässt sich aber nicht neu freischalten.
    </Notice>
  );
}
