import type { PublicTeam } from "../../../domain/teams/schema.ts";

/** The calendar file of a registration. */
export const calendarHref = (team: PublicTeam, token: string): string =>
  `/api/public/teams/${team.address}/registrations/${token}/calendar.ics`;
