import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { teamRestsCode } from "./rules.ts";

/** Nobody is shown a team that has never concluded the AV contract, or that somebody only tries. */
export const teamNotPublic = () => new Refusal(404, "team_not_public", "Team konnte nicht geladen werden");

/** Nobody is shown a team that is suspended or closed; who has booked there still has her own page. */
export const teamRestsInPublic = () =>
  new Refusal(
    404,
    teamRestsCode,
    "Diese Kursseite ist zurzeit nicht erreichbar. Haben Sie hier einen Platz gebucht, gilt Ihre Anmeldung weiter: Der Link in Ihrer Bestätigungsmail führt Sie hin.",
  );

/** A site on somebody's own machine, outside of the demo. */
export const localSite = () =>
  fieldRefusal("embed_origins", "Adressen auf dem eigenen Rechner (localhost) gehen nur in der Demo");

/** The word is another team's address, or was until lately. */
export const aliasTaken = () =>
  fieldRefusal("alias", "Diese Adresse hat schon ein anderes Team, bitte wählen Sie eine andere");

/** Who only tries the product is found by nobody else. */
export const aliasNotInSandbox = () =>
  fieldRefusal("alias", "Eine eigene Adresse bekommt Ihre Praxis mit einem eigenen Konto");
