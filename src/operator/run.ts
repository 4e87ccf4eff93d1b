import { parseArgs } from "node:util";
import type { Config } from "../platform/config.ts";
import { Refusal } from "../shared/refusal.ts";
import { type Answer, type Command, Given } from "./command.ts";
import { Refused, WrongUse } from "./errors.ts";
import { helpOf, listOfCommands, usage } from "./help.ts";
import type { Operator } from "./operator.ts";

/** Around a command: the configuration, the way to the database, and where it says what. */
export type World = {
  /** @throws ConfigError */
  config: () => Config;
  /** @throws with a sentence, where the database is not there or not up to date */
  open: () => Promise<Operator>;
  say: (text: string) => void;
  complain: (text: string) => void;
};

const ROLE_REFUSED =
  "The database refuses the product's role: its password follows from SECRET_KEY. Start the product with this one first.";

const DONE = 0;
const REFUSED = 1;
const WRONG_USE = 2;

/**
 * Runs what was typed behind `npm run operator --` and answers the exit code: 0 for done, 1 for refused (or something is
 * wrong, of commands that look for that), 2 for used wrongly. Faults that are nobody's refusal are thrown.
 */
export async function runOperator(
  typed: readonly string[],
  commands: readonly Command[],
  world: World,
): Promise<number> {
  const isJson = typed.includes("--json");
  try {
    const found = commandIn(typed, commands);
    if ("group" in found) return listed(found, typed, world);
    const { command, rest } = found;
    const { given, wantsHelp } = read(command, rest);
    if (wantsHelp) {
      world.say(helpOf(command));
      return DONE;
    }
    const answer = await answerOf(command, given, world);
    world.say(isJson ? JSON.stringify(answer.data, null, 2) : answer.text);
    return answer.isWell === false ? REFUSED : DONE;
  } catch (error) {
    const { exit, code, sentence } = refusalIn(error);
    world.complain(isJson ? JSON.stringify({ error: { code, message: sentence } }) : sentence);
    return exit;
  }
}

const answerOf = async (command: Command, given: Given, world: World): Promise<Answer> =>
  "look" in command
    ? command.look(world.config(), world.open, given)
    : command.run(await world.open(), given);

type Found = { command: Command; rest: readonly string[] } | { group: string; commands: readonly Command[] };

/** The command that was typed, the longest name first, or those of a group of them. */
function commandIn(typed: readonly string[], commands: readonly Command[]): Found {
  const firstOption = typed.findIndex((word) => word.startsWith("-"));
  const words = firstOption < 0 ? typed : typed.slice(0, firstOption);
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(" ");
    const command = commands.find((one) => one.name === name);
    if (command) return { command, rest: typed.slice(length) };
  }
  const [group = "", unknown] = words;
  const within = commands.filter(({ name }) => name.startsWith(`${group} `));
  if (group && within.length === 0) throw new WrongUse(`There is no command "${words.join(" ")}".`);
  if (unknown !== undefined)
    throw new WrongUse(
      `There is no command "${group} ${unknown}". "${group} --help" names those that there are.`,
    );
  return { group, commands: group ? within : commands };
}

function listed(
  { group, commands }: { group: string; commands: readonly Command[] },
  typed: readonly string[],
  world: World,
): number {
  const isAsked = typed.includes("--help");
  (isAsked ? world.say : world.complain)(listOfCommands(commands, group));
  return isAsked ? DONE : WRONG_USE;
}

function read(command: Command, rest: readonly string[]): { given: Given; wantsHelp: boolean } {
  const wanted = command.words ?? [];
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value }]) => [
      name,
      { type: value ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  const { values, positionals } = parsed(command, [...rest], options);
  if (values.help) return { given: new Given({}, {}), wantsHelp: true };
  const missing = wanted.find(({ optional }, place) => !optional && positionals[place] === undefined);
  if (missing) throw new WrongUse(`${missing.name} is missing.\n\n${helpOf(command)}`);
  if (positionals.length > wanted.length)
    throw new WrongUse(`"${positionals[wanted.length]}" is one word too many: ${usage(command)}`);
  const words = Object.fromEntries(positionals.map((word, place) => [wanted[place]?.name ?? "", word]));
  return { given: new Given(words, values), wantsHelp: false };
}

type Options = Record<string, { type: "string" | "boolean" }>;

function parsed(command: Command, args: string[], options: Options) {
  try {
    return parseArgs({
      args,
      options: { ...options, json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : error}\n\n${helpOf(command)}`);
  }
}

/** What a command refuses with, by its exit code. @throws what is no refusal */
function refusalIn(error: unknown): { exit: number; code: string; sentence: string } {
  if (error instanceof WrongUse) return { exit: WRONG_USE, code: "wrong_use", sentence: error.message };
  if (error instanceof Refusal || error instanceof Refused)
    return { exit: REFUSED, code: error.code, sentence: error.message };
  if (error instanceof Error && "code" in error && error.code === "28P01")
    return { exit: REFUSED, code: "role_refused", sentence: ROLE_REFUSED };
  // A refused start, and what the programs around the product say in a sentence.
  if (error instanceof Error && (error.name === "Error" || error.name === "ConfigError"))
    return { exit: REFUSED, code: "cannot_start", sentence: error.message };
  throw error;
}
