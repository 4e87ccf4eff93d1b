// Moves a team, to be killed on the way: tells its parent each step before it takes it, and each line that it says. Where
// its third argument names what it comes to, it waits there for ever.
import { moveTeam } from "../../../src/platform/moving/move-team.ts";
import { TEST_SECRET_KEY } from "./server.ts";

const [, , move = "{}", until = ""] = process.argv;
const never = new Promise<never>(() => {});
// A promise alone keeps no process alive.
setInterval(() => {}, 60_000);

const come = (to: string) => {
  if (to.startsWith(until)) process.send?.(to);
};

await moveTeam({
  ...JSON.parse(move),
  secretKey: TEST_SECRET_KEY,
  tell: come,
  before: async (step) => {
    come(step);
    if (step === until) await never;
  },
});
process.send?.("moved");
