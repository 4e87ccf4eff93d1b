/** One way to narrow a list, as links: they can be shared and taken back. */
export interface ListFilter {
  label: string;
  /** A few values stand beside each other, many in a list that opens. */
  look: "chips" | "menu";
  items: readonly { href: string; label: string; count?: number; current: boolean }[];
  /** Where it narrows nothing. */
  clearHref: string;
}

/** What a filter is set to, in words; nothing where it narrows nothing. */
export const chosenIn = ({ items, clearHref }: ListFilter): string | undefined =>
  items.find(({ current, href }) => current && href !== clearHref)?.label;
