import { type IconName, splitIconStylesheets } from "../ui/pictures/icons.ts";

const names = [
  "arrow-left",
  "calendar-check",
  "calendar-plus",
  "chevron-right",
  "circle-check",
  "clipboard-check",
  "ellipsis",
  "hourglass",
  "info",
  "lock",
  "lock-open",
  "mail",
  "message-square",
  "minus",
  "pencil",
  "plus",
  "triangle-alert",
  "undo-2",
  "users",
  "wifi-off",
  "x",
] as const satisfies readonly IconName[];

/** The stylesheets that draw what the evening shows: the phone keeps them with its page. */
export const EVENING_ICONS = splitIconStylesheets(names);
