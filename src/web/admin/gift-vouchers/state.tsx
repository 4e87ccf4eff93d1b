import type { GiftState } from "../../../domain/gift-vouchers/rules.ts";
import { giftStateWords } from "../../../domain/gift-vouchers/schema.ts";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";

const looks: Record<GiftState, Pick<BadgeProps, "tone" | "icon" | "look">> = {
  open: { tone: "positive", icon: "gift" },
  "partly-redeemed": { tone: "info", icon: "hourglass" },
  redeemed: { look: "line", icon: "check" },
  ended: { look: "line", icon: "clock" },
  voided: { tone: "neutral", icon: "ban" },
};

/** How a gift voucher stands, in shape and word. */
export const GiftStateBadge = ({ state }: { state: GiftState }) => (
  <Badge {...looks[state]}>{giftStateWords[state]}</Badge>
);
