/** The command was not written as it is meant: exit code 2, with the way it is written. */
export class WrongUse extends Error {
  override name = "WrongUse";
}

/** What was asked for cannot be done: exit code 1, with a sentence that says why and what to do. */
export class Refused extends Error {
  override name = "Refused";
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** No team answers under this address, or has this number. */
export const teamUnknown = (reference: string) =>
  new Refused("team_unknown", `No team answers under "${reference}". "teams list" names them all.`);

/** Nobody signs in with this address. */
export const personUnknown = () =>
  new Refused("person_unknown", "Nobody has an account with this e-mail address.");

/** The file that was named cannot be read or written. */
export const fileRefused = (path: string, cause: unknown) =>
  new Refused("file_refused", `${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
