import type { PaymentAccount } from "../../../domain/payments/schema.ts";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";

type Standing = Pick<PaymentAccount, "configured" | "validated_at" | "is_active">;
type Look = Required<Pick<BadgeProps, "tone" | "icon">> & { word: string };

/** How far an account is, in a word with its shape. */
export const AccountState = ({ account }: { account: Standing }) => {
  const { tone, icon, word } = lookOf(account);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
};

function lookOf({ configured, validated_at, is_active }: Standing): Look {
  if (is_active) return { tone: "positive", icon: "check", word: "Eingeschaltet" };
  if (validated_at) return { tone: "neutral", icon: "lock", word: "Geprüft, ausgeschaltet" };
  if (configured) return { tone: "warning", icon: "hourglass", word: "Hinterlegt, noch nicht geprüft" };
  return { tone: "neutral", icon: "circle-help", word: "Nicht eingerichtet" };
}
