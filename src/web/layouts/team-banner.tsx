import type { Subscription } from "../../domain/plans/schema.ts";
import { paths } from "../paths.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";

/** From how many days on a trial's end is told on every screen. */
const LAST_DAYS = 7;

/** What the whole team has to know: the operator's alert, and to owners that the trial ends soon. */
export function bannerOf(subscription: Subscription | undefined, roles: readonly string[]) {
  if (!subscription) return null;
  const { is_alert, alert, trial_days_left: days } = subscription;
  const ends = days !== null && days <= LAST_DAYS && roles.includes("team-owner");
  if (!(is_alert && alert) && !ends) return null;
  return (
    <>
      {is_alert && alert ? (
        <Notice tone="warning" title="Mitteilung an Ihr Team">
          {alert}
        </Notice>
      ) : null}
      {ends ? (
        <Notice tone="info">
          <p>
            {days === 1
              ? "Ihre Testphase endet in weniger als 24 Stunden."
              : `Ihre Testphase endet in ${days} Tagen.`}{" "}
            <Anchor className="link" href={paths.subscription()}>
              Was dann gilt
            </Anchor>
          </p>
        </Notice>
      ) : null}
    </>
  );
}
