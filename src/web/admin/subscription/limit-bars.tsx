import { limitName } from "../../../domain/plans/rules.ts";
import type { LimitUse, Subscription } from "../../../domain/plans/schema.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Progress } from "../../ui/signs/progress.tsx";

/** Every limit of the plan with how much of it is used. */
export function LimitBars({ subscription: { limits, plan_overrides } }: { subscription: Subscription }) {
  return (
    <>
      <ul className="limit-bars">
        {limits.map((limit) => (
          <li key={limit.key}>
            <Bar limit={limit} />
            {notes[limit.key] ? <p className="soft small">{notes[limit.key]}</p> : null}
          </li>
        ))}
      </ul>
      {plan_overrides && Object.keys(plan_overrides).length > 0 ? (
        <p className="soft mt-5">Für Ihr Team gelten eigene Grenzen anstelle derer des Tarifs.</p>
      ) : null}
    </>
  );
}

const notes: Partial<Record<LimitUse["key"], string>> = {
  max_active_lessons: "Laufende und kommende, ob freigeschaltet oder nicht. Vergangene zählen nicht mit.",
  max_leading_instructors: "Auch offene Einladungen zählen mit.",
};

function Bar({ limit: { key, max, used } }: { limit: LimitUse }) {
  if (max === null) {
    return (
      <p className="progress__label">
        <span>{limitName(key)}</span>
        <span>{used}, ohne Grenze</span>
      </p>
    );
  }
  return (
    <>
      <Progress
        label={limitName(key)}
        value={Math.min(used, max)}
        max={Math.max(max, 1)}
        text={`${used} von ${max}`}
      />
      {used >= max ? (
        <p className="limit-bars__full small">
          <Icon name="triangle-alert" /> {used > max ? `${used - max} mehr als enthalten` : "ausgeschöpft"}
        </p>
      ) : null}
    </>
  );
}
