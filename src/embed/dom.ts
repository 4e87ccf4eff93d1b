type Props = Record<string, string | ((event: Event) => void)>;

/** An element with attributes, listeners (functions) and children; text is text and never markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "string") made.setAttribute(name, value);
    else made.addEventListener(name, value);
  }
  made.append(...children.filter((child) => child !== ""));
  return made;
}

/** A link that opens a window of its own, and says so to screen readers. */
export const linkOutside = (href: string, label: string): HTMLAnchorElement =>
  el(
    "a",
    { href, target: "_blank", rel: "noopener" },
    label,
    el("span", { class: "unseen" }, " (öffnet in neuem Fenster)"),
  );
