import {
  type WithdrawalReason,
  type WithdrawalState,
  withdrawalStateWords,
} from "../../../domain/withdrawals/schema.ts";
import type { IconName } from "../../ui/pictures/icons.ts";
import { Badge } from "../../ui/signs/badge.tsx";

const looks: Record<WithdrawalState, { tone: "neutral" | "positive" | "warning"; icon: IconName }> = {
  effective: { tone: "positive", icon: "check" },
  open: { tone: "warning", icon: "hourglass" },
  accepted: { tone: "positive", icon: "check" },
  declined: { tone: "neutral", icon: "x" },
};

/** A withdrawal's state in shape and word. */
export const WithdrawalStateBadge = ({ state }: { state: WithdrawalState }) => (
  <Badge {...looks[state]} look={state === "declined" ? "line" : "soft"}>
    {withdrawalStateWords[state]}
  </Badge>
);

/** Why the team has to decide, in a few words and in a sentence. */
export const reasonWords: Record<WithdrawalReason, { short: string; long: string }> = {
  unknown: {
    short: "keine Anmeldung gefunden",
    long: "Zu dem, was angegeben wurde, haben wir keine Anmeldung gefunden. Der Widerruf kann trotzdem gelten: Sehen Sie nach, wer gemeint ist, und geben Sie beim Annehmen die Nummer der Anmeldung an.",
  },
  other_address: {
    short: "andere E-Mail-Adresse",
    long: "Die Nummer gehört zu einer Anmeldung, die angegebene E-Mail-Adresse nicht. Deshalb ist noch nichts storniert. Klären Sie, ob die Person selbst geschrieben hat.",
  },
  no_right: {
    short: "kein Widerrufsrecht",
    long: "Für diesen Kurs besteht nach seinen Einstellungen kein Widerrufsrecht. Sie können den Widerruf aus Kulanz annehmen.",
  },
  too_late: {
    short: "Frist vorbei",
    long: "Die 14 Tage waren schon vorbei. Sie können den Widerruf aus Kulanz annehmen.",
  },
  fulfilled: {
    short: "Kurs schon vorbei",
    long: "Der Kurs war vorbei und hatte auf Wunsch der Person vor dem Ende der Frist begonnen: Das Widerrufsrecht ist erloschen.",
  },
  over: {
    short: "war schon beendet",
    long: "Die Anmeldung war schon storniert oder verfallen. Nehmen Sie den Widerruf an, entfällt eine Stornogebühr.",
  },
};
