import { asFlag } from "../../shared/schema.ts";
import { type LegalStand, legalGapsOf } from "../teams/rules.ts";
import {
  type SetupProgress,
  type SetupStep,
  type SkippableStep,
  setupSteps,
  skippableSteps,
} from "./schema.ts";

/** What a team has, as far as the steps ask. */
export type SetupFacts = Record<SetupStep, boolean> & { next_lesson_id: number | null };

/** The same as rows tell it: what the law misses is asked of its own rule. */
export type ReadFacts = Omit<SetupFacts, "profile" | "legal_texts"> & { is_described: boolean };

/** The steps that are done once the law misses nothing more: a text with gaps in square brackets is not finished. */
export function legalSteps({ is_described }: Pick<ReadFacts, "is_described">, legal: LegalStand) {
  const missing = legalGapsOf(legal).map(({ what }) => what);
  return {
    profile: is_described && !missing.includes("address"),
    legal_texts: missing.every((what) => what === "address" || what === "av_contract"),
  };
}

/** Whether a team may leave a step out. */
export const isSkippable = (step: string): step is SkippableStep =>
  skippableSteps.some((skippable) => skippable === step);

/** How far a team is: a step that was left out and is done all the same is done. */
export function progressOf(facts: SetupFacts, skips: readonly string[]): Omit<SetupProgress, "tests"> {
  const steps = setupSteps.map((step) => ({
    step,
    done: asFlag(facts[step]),
    skippable: asFlag(isSkippable(step)),
    skipped: asFlag(!facts[step] && skips.includes(step)),
  }));
  const done_count = steps.filter(({ done, skipped }) => done || skipped).length;
  return { steps, done_count, next_lesson_id: facts.next_lesson_id };
}
