import type { Limited } from "../../domain/plans/rules.ts";
import { useSubscription } from "../layouts/subscription.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { IconName } from "../ui/pictures/icons.ts";
import { roomFor } from "./subscription/room.ts";

interface AddLinkProps {
  noun: Limited;
  href: string;
  icon?: IconName;
  children: string;
}

/** Leads to adding something, and says how much of the plan is used; with a full plan it leads to the reason. */
export function AddLink({ noun, href, icon = "plus", children }: AddLinkProps) {
  const room = roomFor(noun, useSubscription()?.limits ?? []);
  return (
    <ButtonLink href={room?.full ? paths.subscription(room.full) : href} variant="primary" icon={icon}>
      {children}
      {room ? <span className="figures">{`${room.used} von ${room.max}`}</span> : null}
    </ButtonLink>
  );
}
