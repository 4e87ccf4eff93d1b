import { Refusal } from "../../shared/refusal.ts";

/** No step of the set-up is called that. */
export const stepUnknown = () => new Refusal(404, "setup_step_unknown", "Diesen Schritt gibt es nicht.");

/** The step is needed before anybody can book. */
export const stepNeeded = () =>
  new Refusal(409, "setup_step_needed", "Dieser Schritt gehört dazu und lässt sich nicht überspringen.");
