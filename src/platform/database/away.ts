/** PostgreSQL's own codes: it shuts down, restarts, has no connection left, or broke one off. */
const codesOfAway = /^(57P0[1-5]|53300|08...)$/;

/** Codes of the network on the way to it. */
const codesOfNoWay = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

/** What the driver says, without a code, of a connection that broke, could not be had, or is being closed. */
const wordsOfAway =
  /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable|after calling end on the pool/;

/** Whether something failed because the database is away: then it is worth coming again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codesOfAway.test(code) || codesOfNoWay.has(code) || wordsOfAway.test(error.message);
}
