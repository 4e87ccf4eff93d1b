import { noteMove } from "../../domain/team-care/note-move.ts";
import { MoveError } from "../../platform/moving/move-error.ts";
import { type Moved, moveTeam } from "../../platform/moving/move-team.ts";
import { type Command, wholeNumber } from "../command.ts";
import { Refused } from "../errors.ts";
import { forPlatform, type Operator } from "../operator.ts";
import { teamNamed, teamWord } from "./named.ts";

export const move: Command = {
  name: "teams move",
  summary: "moves a team to another PostgreSQL server while it works",
  more: "Its rows are copied and followed; then its writes are refused for a moment (503, Retry-After), every table is compared, and it is served there. What goes wrong before is undone. Broken off, the same command again ends or undoes it.",
  words: [teamWord, { name: "server", what: "its number in SHARDS; 0 is the one of DATABASE_URL" }],
  async run(operator, given) {
    const to = wholeNumber(given.word("server"), "The server");
    const team = await teamNamed(operator, given.word("team"));
    const moved = await moveNamed(operator, team, to);
    if (!moved)
      return {
        text: `The team is on server ${to}, and all is in order: nothing is left of it elsewhere.`,
        data: { team, server: to, moved: null },
      };
    await noteMove(forPlatform(operator), team, { from: moved.from, to });
    return { text: heldIn(moved, to), data: { team, server: to, moved } };
  },
};

async function moveNamed(operator: Operator, team: number, to: number): Promise<Moved | null> {
  const { databaseUrl, secretKey, shards } = operator.config;
  const further = shards.map(({ number, url }) => ({ shard: number, url }));
  const servers = [{ shard: 0, url: databaseUrl }, ...further];
  try {
    return await moveTeam({ servers, secretKey, team, to, tell: operator.tell });
  } catch (error) {
    if (error instanceof MoveError) throw new Refused("not_moved", error.message);
    throw error;
  }
}

const heldIn = ({ from, tables, rows, jobs, copied_ms, blocked_ms }: Moved, to: number): string =>
  `Moved from server ${from} to server ${to}: ${rows} rows in ${tables} tables are the same, ${jobs} jobs came along; copied in ${seconds(copied_ms)} while the team worked, ${seconds(blocked_ms)} without writes.`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
