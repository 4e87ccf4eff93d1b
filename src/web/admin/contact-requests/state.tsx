import { type ContactState, contactStateWords } from "../../../domain/contact-requests/schema.ts";
import type { IconName } from "../../ui/pictures/icons.ts";
import { Badge } from "../../ui/signs/badge.tsx";

const looks: Record<ContactState, { tone: "neutral" | "positive" | "warning" | "info"; icon: IconName }> = {
  new: { tone: "info", icon: "mail" },
  open: { tone: "warning", icon: "hourglass" },
  answered: { tone: "positive", icon: "mail-check" },
  closed: { tone: "neutral", icon: "check" },
};

/** A request's state in shape and word. */
export const ContactStateBadge = ({ status }: { status: ContactState }) => (
  <Badge {...looks[status]} look={status === "closed" ? "line" : "soft"}>
    {contactStateWords[status]}
  </Badge>
);
