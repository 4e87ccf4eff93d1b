import type { Command } from "./command.ts";

const CALL = "npm run --silent operator --";

/** All commands, or those that begin with these words. */
export function listOfCommands(commands: readonly Command[], group = ""): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  const rows = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`);
  return [
    `${CALL} ${group ? `${group} ` : ""}<command> [--json] [--help]`,
    "",
    ...rows,
    "",
    "Exit codes: 0 done, 1 refused or something is wrong, 2 used wrongly. docs/operating.md tells more.",
  ].join("\n");
}

/** One command with all it takes. */
export function helpOf(command: Command): string {
  const words = (command.words ?? []).map(({ name, what }) => [placeholder(name), what]);
  const options = Object.entries(command.options ?? {}).map(([name, { value, what }]) => [
    `--${name}${value ? ` ${value}` : ""}`,
    what,
  ]);
  const all = [...words, ...options, ["--json", "answers as JSON, for programs"], ["--help", "shows this"]];
  const width = Math.max(...all.map(([name = ""]) => name.length));
  return [
    `${CALL} ${usage(command)}${options.length > 0 ? " [options]" : ""}`,
    "",
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.more ? [command.more] : []),
    "",
    ...all.map(([name = "", what]) => `  ${name.padEnd(width)}  ${what}`),
  ].join("\n");
}

/** How a command is written. */
export const usage = ({ name, words = [] }: Command): string =>
  [
    name,
    ...words.map((word) => (word.optional ? `[${placeholder(word.name)}]` : placeholder(word.name))),
  ].join(" ");

const placeholder = (name: string): string => name.toUpperCase().replaceAll(" ", "-");
