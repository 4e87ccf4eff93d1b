import { userStatus } from "../../../domain/users/rules.ts";
import type { TeamUser } from "../../../domain/users/schema.ts";
import type { BadgeProps } from "../../ui/signs/badge.tsx";

type Look = Required<Pick<BadgeProps, "tone" | "icon">> & { word: string };

const words: Record<number, Look> = {
  0: { tone: "neutral", word: "Inaktiv", icon: "lock" },
  1: { tone: "positive", word: "Aktiv", icon: "check" },
  2: { tone: "danger", word: "Ausgesetzt", icon: "ban" },
  3: { tone: "neutral", word: "Gelöscht", icon: "trash-2" },
  4: { tone: "neutral", word: "Abgemeldet", icon: "log-out" },
};

const invited: Look = { tone: "warning", word: "Unbestätigt", icon: "hourglass" };
const unknown: Look = { tone: "neutral", word: "Unbekannt", icon: "info" };

/** A user's state in a word; whose invitation waits to be accepted is Unbestätigt, unless it was put aside. */
export const userStatusLook = ({ status, is_invited }: Pick<TeamUser, "status" | "is_invited">): Look =>
  is_invited && status === userStatus.inactive ? invited : (words[status] ?? unknown);
