import { Refusal } from "../../shared/refusal.ts";

/** There is no export, or it is older than seven days. */
export const exportUnknown = () =>
  new Refusal(
    404,
    "export_unknown",
    "Diesen Export gibt es nicht mehr. Sie können jederzeit einen neuen anfordern.",
  );

/** One is being built already. */
export const exportRunning = () =>
  new Refusal(
    409,
    "export_running",
    "Ihr Export wird gerade zusammengestellt. Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.",
  );

/** It is not ready to be fetched yet, or failed. */
export const exportNotReady = () =>
  new Refusal(
    409,
    "export_not_ready",
    "Ihr Export ist noch nicht fertig. Wir schreiben Ihnen, sobald er bereitliegt.",
  );
