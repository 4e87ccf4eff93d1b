import { defineJob } from "../../platform/job.ts";

/** The contract has a new version: the owners of the team are asked. Put down by `ask_teams_again()`. */
export const contractChanged = defineJob("av-contract.changed");
