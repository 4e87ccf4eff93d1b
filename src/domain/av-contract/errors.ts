import { Refusal } from "../../shared/refusal.ts";

/** Nothing of a team is shown to visitors before it has concluded the contract. */
export const contractMissing = () =>
  new Refusal(
    409,
    "av_contract_missing",
    "Bevor etwas öffentlich wird, braucht Ihr Team den Vertrag zur Auftragsverarbeitung. Eine Inhaberin nimmt ihn unter „Team“, „AV-Vertrag“ an.",
  );

/** Somebody would conclude what is not in force any more. */
export const contractOutdated = () =>
  new Refusal(
    409,
    "av_contract_outdated",
    "Inzwischen gibt es eine neuere Fassung. Bitte lesen Sie sie, bevor Sie annehmen.",
  );

/** There is no such version of the contract. */
export const contractVersionUnknown = () =>
  new Refusal(404, "av_contract_version_unknown", "Diese Fassung des Vertrags gibt es nicht");
