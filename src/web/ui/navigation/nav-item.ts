import type { IconName } from "../pictures/icons.ts";

/** A place in a navigation. */
export interface NavItem {
  href: string;
  label: string;
  icon?: IconName;
  /** How many things are there. */
  count?: number;
  /** The things are new. */
  fresh?: boolean;
  /** Without it the address decides. */
  /** Stands out among its like. */
  strong?: boolean;
  current?: boolean;
}
