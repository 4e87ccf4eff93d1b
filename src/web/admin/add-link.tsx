import { type Limited, type LimitKey, type Limits, limitsOn } from "../../domain/plans/rules.ts";
import type { LimitUse } from "../../domain/plans/schema.ts";
import { useSubscription } from "../layouts/subscription.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { IconName } from "../ui/pictures/icons.ts";

interface AddLinkProps {
  noun: Limited;
  href: string;
  icon?: IconName;
  children: string;
}

/** Leads to adding something, and says beside it how much of the plan is used; with a full plan it leads to the reason. */
export function AddLink({ noun, href, icon = "plus", children }: AddLinkProps) {
  const room = roomFor(noun, useSubscription()?.limits ?? []);
  return (
    <>
      {room ? <span className="small soft figures nowrap">{`${room.used} von ${room.max}`}</span> : null}
      <ButtonLink href={room?.full ? paths.subscription(room.full) : href} variant="primary" icon={icon}>
        {children}
      </ButtonLink>
    </>
  );
}

/** How many of how many there are; `full` is the limit that is reached. */
type Room = { used: number; max: number; full?: LimitKey };

/** The room that a plan has for a noun, as buttons show it; null where nothing is limited. People go together. */
export function roomFor(noun: Limited, uses: readonly LimitUse[]): Room | null {
  const limits: Limits = {};
  for (const { key, max } of uses) if (max !== null) limits[key] = max;
  const deciding = limitsOn(noun, limits).map((key) => uses.find((use) => use.key === key));
  let [used, max] = [0, 0];
  for (const use of deciding) {
    if (!use || use.max === null) return null;
    used += use.used;
    max += use.max;
  }
  const [first] = deciding;
  const full = deciding.every((use) => use && use.max !== null && use.used >= use.max);
  return { used, max, ...(full && first && { full: first.key }) };
}
