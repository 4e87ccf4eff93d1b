import { Refusal } from "../../shared/refusal.ts";

/** The address has an account. */
export const ownerHasAccount = () =>
  new Refusal(409, "owner_has_account", "Zu dieser E-Mail-Adresse gibt es schon ein Konto.");
