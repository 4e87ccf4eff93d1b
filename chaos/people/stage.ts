import type { Answered } from "../auditor/evidence.ts";
import type { Story } from "../planning/stories.ts";
import type { Ask } from "./ask.ts";
import type { Practice } from "./practice.ts";

/** Where stories happen, and where it is written down what was answered. */
export type Stage = {
  seed: number;
  practice: Practice;
  /** Visitors, who are not signed in. */
  ask: Ask;
  paymentsUrl: string;
  note: (answered: Answered) => void;
  odd: (what: string) => void;
  /** From then on nobody begins anything more. */
  isLate: () => boolean;
};

/** A registration in the hands of who made it. */
export type Held = { token: string; number: string; id: number; story: Story };
