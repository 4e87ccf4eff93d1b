/** What `enter_team` says (migrations/functions/teams). */
const BEING_MOVED = "KH001";
const HAS_LEFT = "KH002";

/** Whether something was not done because its team is just on its way to another server: then it is worth coming again. */
export const isTeamMoving = (error: unknown): boolean => says(error, BEING_MOVED) || hasLeft(error);

/** Whether it was looked for on a server that it has left. */
export const hasLeft = (error: unknown): boolean => says(error, HAS_LEFT);

const says = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;
