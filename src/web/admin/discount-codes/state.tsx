import type { CodeState } from "../../../domain/discount-codes/rules.ts";
import { codeStateWords } from "../../../domain/discount-codes/schema.ts";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";

const looks: Record<CodeState, Pick<BadgeProps, "tone" | "icon" | "look">> = {
  valid: { tone: "positive", icon: "check" },
  inactive: { look: "line", icon: "lock" },
  ended: { look: "line", icon: "clock" },
  "used-up": { tone: "neutral", icon: "x" },
};

/** How a code stands, in shape and word. */
export const CodeStateBadge = ({ state }: { state: CodeState }) => (
  <Badge {...looks[state]}>{codeStateWords[state]}</Badge>
);
