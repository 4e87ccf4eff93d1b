/** A team cannot be moved: a sentence that says why and what to do. */
export class MoveError extends Error {
  override name = "MoveError";
}
