import { Refusal } from "../../shared/refusal.ts";

/** Nobody is shown a team that is suspended or closed. */
export const teamNotPublic = () => new Refusal(404, "team_not_public", "Team konnte nicht geladen werden");
