/** What pages without scripts draw. */
const READING_ICONS = [
  "arrow-left",
  "arrow-right",
  "banknote",
  "bell",
  "calendar",
  "calendar-plus",
  "calendar-x",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "circle-check",
  "clock",
  "external-link",
  "hourglass",
  "info",
  "link",
  "mail",
  "phone",
  "plus",
  "printer",
  "search",
  "send",
  "triangle-alert",
  "undo-2",
  "x",
] as const;

/** Every icon the interface draws, by its name in the lucide collection; those of the reading pages first. */
const ICON_NAMES = [
  ...READING_ICONS,
  "arrow-down",
  "arrow-right-left",
  "arrow-up",
  "ban",
  "book-open",
  "building-2",
  "calendar-check",
  "calendar-days",
  "chart-column",
  "chevrons-up-down",
  "circle-help",
  "clipboard-check",
  "contact",
  "copy",
  "credit-card",
  "download",
  "ellipsis",
  "eye",
  "eye-off",
  "file-text",
  "flask-conical",
  "gift",
  "grip-vertical",
  "image",
  "key-round",
  "keyboard",
  "layers",
  "layout-dashboard",
  "life-buoy",
  "list",
  "list-checks",
  "list-ordered",
  "lock",
  "lock-open",
  "log-out",
  "mail-check",
  "mail-x",
  "map-pin",
  "menu",
  "message-square",
  "minus",
  "moon",
  "paperclip",
  "pencil",
  "receipt-text",
  "refresh-cw",
  "settings",
  "sticky-note",
  "store",
  "sun",
  "tag",
  "text-quote",
  "trash-2",
  "upload",
  "user",
  "user-plus",
  "user-x",
  "users",
  "wallet",
  "wifi-off",
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

/**
 * Addresses of the stylesheets that draw the interface's icons. A reading page links the first only, which holds all of
 * its icons: on a phone every further file is another round trip before anything is seen.
 */
export function iconStylesheets({ reading }: { reading: boolean }): string[] {
  const sheets = splitIconStylesheets(ICON_NAMES);
  return reading ? sheets.slice(0, 1) : sheets;
}
