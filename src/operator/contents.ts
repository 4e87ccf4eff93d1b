import type { Command } from "./command.ts";
import { doctor } from "./doctor/doctor.ts";
import * as jobs from "./jobs/jobs.ts";
import { rotateKeys } from "./keys/rotate-keys.ts";
import * as mails from "./mails/mails.ts";
import { findPerson, resetFactor, unlock } from "./people/people.ts";
import { settle } from "./plans/settle.ts";
import { statement } from "./plans/statement.ts";
import { acts } from "./platform/acts.ts";
import * as announcements from "./platform/announcements.ts";
import * as redirects from "./platform/redirects.ts";
import * as texts from "./platform/texts.ts";
import { listServers } from "./shards/list.ts";
import { proxyConfig } from "./shards/proxy-config.ts";
import { alert, limits, plan } from "./teams/agree.ts";
import { create } from "./teams/create.ts";
import { exportTeam } from "./teams/export.ts";
import { listTeams } from "./teams/list.ts";
import { move } from "./teams/move.ts";
import { close, resume, suspend } from "./teams/rest.ts";
import { showTeam } from "./teams/show.ts";
import { listDeliveriesOfTeam, replayDeliveries } from "./webhooks/deliveries.ts";
import { replayReports } from "./webhooks/reports.ts";

/** All that the operator can do at the command line, in the order of the help. */
export const commands: readonly Command[] = [
  listTeams,
  showTeam,
  create,
  suspend,
  resume,
  plan,
  limits,
  alert,
  close,
  move,
  exportTeam,
  listServers,
  proxyConfig,
  findPerson,
  unlock,
  resetFactor,
  announcements.list,
  announcements.add,
  announcements.end,
  redirects.list,
  redirects.add,
  redirects.remove,
  texts.show,
  texts.publish,
  settle,
  statement,
  mails.list,
  mails.repeat,
  mails.stop,
  jobs.list,
  jobs.show,
  jobs.repeat,
  listDeliveriesOfTeam,
  replayDeliveries,
  replayReports,
  doctor,
  rotateKeys,
  acts,
];
