import { Refusal } from "../../shared/refusal.ts";

/** There is no such file in this team, or it is not everybody's. */
export const fileUnknown = () => new Refusal(404, "file_unknown", "Dateiabruf fehlgeschlagen");

/** An upload that is not what it should be; `failure` names what failed, `reason` says what to do. */
export const fileRefused = (failure: string, reason: string) =>
  new Refusal(422, "file_refused", failure, { errors: { file: [reason] } });
