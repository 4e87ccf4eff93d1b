/** What `enter_team` says: it is just being moved and cannot be written, or has left that server (migrations/functions/teams). */
const codesOfMoving = ["KH001", "KH002"];

/** Whether something was not done because its team is just on its way to another server: then it is worth coming again. */
export const isTeamMoving = (error: unknown): boolean =>
  error instanceof Error && "code" in error && codesOfMoving.includes(String(error.code));
