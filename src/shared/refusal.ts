/** The statuses with which a rule may refuse. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503;

/** Sentences per field of the input, as forms show them. */
export type FieldErrors = Record<string, string[]>;

/**
 * A "no" that is part of the business: a status, a code for programs and a German sentence fit to show,
 * with sentences per field where fields are to blame and `data` where the answer helps to go on.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    more: { errors?: FieldErrors; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.data = more.data;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Refuses one field of the input with its sentence (422). */
export const fieldRefusal = (field: string, sentence: string): Refusal =>
  new Refusal(422, "invalid", sentence, { errors: { [field]: [sentence] } });
