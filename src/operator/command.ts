import type { Config } from "../platform/config.ts";
import { WrongUse } from "./errors.ts";
import type { Operator } from "./operator.ts";

/** A word that is given by its place. */
export type Word = { name: string; what: string; optional?: true };

/** What is given by its name: `--reason TEXT`, or, without a value, `--all`. */
export type Option = { what: string; value?: string };

/** What a command says when it is done: sentences for people, values for programs, and whether all is well. */
export type Answer = { text: string; data: unknown; isWell?: boolean };

/** What every command says of itself. */
type Described = {
  /** All its words, such as `teams suspend`. */
  name: string;
  /** In half a sentence, for the list of commands. */
  summary: string;
  /** What else should be known before it is used. */
  more?: string;
  words?: readonly Word[];
  options?: Readonly<Record<string, Option>>;
};

/** A command on an installation whose database is there and up to date. */
type Acting = Described & { run: (operator: Operator, given: Given) => Promise<Answer> };

/** A command that looks at an installation in whatever state it is. */
type Looking = Described & {
  look: (config: Config, open: () => Promise<Operator>, given: Given) => Promise<Answer>;
};

export type Command = Acting | Looking;

/** What was given to a command, by the names that it gave to it. */
export class Given {
  private readonly words: Readonly<Record<string, string>>;
  private readonly options: Readonly<Record<string, string | boolean | undefined>>;

  constructor(words: Record<string, string>, options: Record<string, string | boolean | undefined>) {
    this.words = words;
    this.options = options;
  }

  /** A word that must be there; whoever leaves it out has been told so before. */
  word(name: string): string {
    const word = this.words[name];
    if (word === undefined) throw new Error(`The command has no word ${name}.`);
    return word;
  }

  /** A word that may be left out. */
  maybe(name: string): string | undefined {
    return this.words[name];
  }

  /** The value of an option; undefined where it was left out. */
  option(name: string): string | undefined {
    const value = this.options[name];
    return typeof value === "string" ? value : undefined;
  }

  /** The value of an option that must be there. @throws WrongUse */
  needed(name: string): string {
    const value = this.option(name);
    if (!value) throw new WrongUse(`--${name} is missing.`);
    return value;
  }

  /** Whether an option without a value was given. */
  has(name: string): boolean {
    return this.options[name] === true;
  }

  /** A whole number that an option names. @throws WrongUse */
  number(name: string, otherwise: number): number {
    const value = this.option(name);
    if (value === undefined) return otherwise;
    return wholeNumber(value, `--${name}`);
  }
}

/** A whole number as it was typed. @throws WrongUse, which names what it was typed for */
export function wholeNumber(typed: string, what: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new WrongUse(`${what} must be a whole number, but is "${typed}".`);
  return Number(typed);
}

/** One of some words. @throws WrongUse, which names them all */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  typed: string,
  what: string,
): Choice {
  const choice = choices.find((one) => one === typed);
  if (choice === undefined)
    throw new WrongUse(`${what} must be one of ${choices.join(", ")}, but is "${typed}".`);
  return choice;
}
