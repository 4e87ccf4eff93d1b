/** Every icon the interface draws, by its name in the lucide collection. */
const ICON_NAMES = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-right-left",
  "arrow-up",
  "ban",
  "banknote",
  "bell",
  "book-open",
  "building-2",
  "calendar",
  "calendar-check",
  "calendar-days",
  "calendar-plus",
  "calendar-x",
  "chart-column",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevrons-up-down",
  "circle-alert",
  "circle-check",
  "circle-help",
  "clipboard-check",
  "clock",
  "contact",
  "copy",
  "credit-card",
  "download",
  "ellipsis",
  "external-link",
  "eye",
  "eye-off",
  "file-text",
  "flask-conical",
  "grip-vertical",
  "hourglass",
  "image",
  "info",
  "key-round",
  "keyboard",
  "layers",
  "layout-dashboard",
  "life-buoy",
  "link",
  "list",
  "list-checks",
  "list-ordered",
  "lock",
  "lock-open",
  "log-out",
  "mail",
  "mail-check",
  "mail-x",
  "map-pin",
  "menu",
  "message-square",
  "moon",
  "paperclip",
  "pencil",
  "phone",
  "plus",
  "printer",
  "receipt-text",
  "refresh-cw",
  "search",
  "send",
  "settings",
  "sticky-note",
  "store",
  "sun",
  "tag",
  "text-quote",
  "trash-2",
  "triangle-alert",
  "undo-2",
  "upload",
  "user",
  "user-plus",
  "user-x",
  "users",
  "wallet",
  "x",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

/** The icon service takes no longer address. */
const MAX_URL_LENGTH = 500;

const stylesheet = (names: readonly string[]) => `/api/icons/lucide.css?icons=${names.join(",")}`;

/** Addresses of the stylesheets that draw `names`, none longer than `limit` characters. */
export function splitIconStylesheets(names: readonly string[], limit = MAX_URL_LENGTH): string[] {
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && stylesheet([...last, name]).length <= limit) last.push(name);
    else groups.push([name]);
  }
  return groups.map(stylesheet);
}

/** Addresses of the stylesheets that draw every icon of the interface; the root links them all. */
export const iconStylesheets = (): string[] => splitIconStylesheets(ICON_NAMES);
