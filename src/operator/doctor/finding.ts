/** What a look at one thing came to: a sentence, and where something is wrong, what to do about it. */
export type Finding = { about: string; isWell: boolean; sentence: string; todo?: string };

/** It is as it should be. */
export const well = (about: string, sentence: string): Finding => ({ about, isWell: true, sentence });

/** Something is wrong. */
export const wrong = (about: string, sentence: string, todo: string): Finding => ({
  ...{ about, isWell: false, sentence, todo },
});

/** Why something failed, in the words of whoever refused. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
