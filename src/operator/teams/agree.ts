import { planSellerOf } from "../../domain/plans/billing/plan-seller.ts";
import { type AgreedLimits, setLimits } from "../../domain/plans/changing/set-limits.ts";
import { setPlan } from "../../domain/plans/changing/set-plan.ts";
import { type LimitKey, limitKeys } from "../../domain/plans/rules.ts";
import { setAlert } from "../../domain/team-care/set-alert.ts";
import { type Command, type Given, oneOf, wholeNumber } from "../command.ts";
import { WrongUse } from "../errors.ts";
import { forTeam } from "../operator.ts";
import { teamNamed, teamWord } from "./named.ts";
import { shownTeam } from "./show.ts";

export const plan: Command = {
  name: "teams plan",
  summary: "puts a team on a plan from now on, billed or not",
  more: "A plan that is billed and runs is changed by the team's owners, who see what it costs; --unbilled ends billing.",
  words: [teamWord, { name: "plan", what: "the key of a plan: start, solo, praxis, zentrum" }],
  options: {
    cycle: { value: "CYCLE", what: "monthly or yearly: billed from today" },
    unbilled: { what: "without any invoice, until somebody changes it" },
  },
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    const cycle = given.option("cycle");
    if ((cycle === undefined) !== given.has("unbilled"))
      throw new WrongUse("Either --cycle says how the plan is billed, or --unbilled that it is not.");
    const billed = cycle === undefined ? null : oneOf(["monthly", "yearly"], cycle, "--cycle");
    await setPlan(forTeam(operator, team), given.word("plan"), billed, planSellerOf(operator.config));
    return shownTeam(operator, team, "The plan holds from now on.");
  },
};

const optionOf = (key: LimitKey) => key.replaceAll("_", "-");

export const limits: Command = {
  name: "teams limits",
  summary: "agrees on limits with a team that win over those of its plan",
  words: [teamWord],
  options: Object.fromEntries(
    limitKeys.map((key) => [
      optionOf(key),
      { value: "NUMBER", what: '"none" for no limit, "plan" for what the plan says' },
    ]),
  ),
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    const agreed = agreedIn(given);
    if (Object.keys(agreed).length === 0) throw new WrongUse("No limit is named.");
    await setLimits(forTeam(operator, team), agreed);
    return shownTeam(operator, team, "Agreed.");
  },
};

function agreedIn(given: Given): AgreedLimits {
  const agreed: AgreedLimits = {};
  for (const key of limitKeys) {
    const typed = given.option(optionOf(key));
    if (typed === undefined) continue;
    if (typed === "none") agreed[key] = null;
    else agreed[key] = typed === "plan" ? undefined : wholeNumber(typed, `--${optionOf(key)}`);
  }
  return agreed;
}

export const alert: Command = {
  name: "teams alert",
  summary: "shows a line above every screen of a team, or takes it away",
  words: [teamWord, { name: "text", what: "in German; left out, the line goes", optional: true }],
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    const text = given.maybe("text") ?? "";
    await setAlert(forTeam(operator, team), text);
    return shownTeam(operator, team, text ? "The line is shown." : "The line is gone.");
  },
};
