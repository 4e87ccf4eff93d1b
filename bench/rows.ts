import type { Row } from "./parts/bench.ts";
import { adminScreens } from "./rows/admin.ts";
import { bookings } from "./rows/bookings.ts";
import { exports } from "./rows/exports.ts";
import { firstVisits } from "./rows/first-visit.ts";
import { growth } from "./rows/growth.ts";
import { inDemand } from "./rows/in-demand.ts";
import { invoiceRuns } from "./rows/invoice-run.ts";
import { noiseAfter, noiseBefore } from "./rows/noise.ts";
import { publicPages } from "./rows/public-pages.ts";
import { shards } from "./rows/shards.ts";
import { sheets } from "./rows/sheets.ts";
import { slowDisk } from "./rows/slow-disk.ts";
import { startAndMemory } from "./rows/start.ts";
import { waitingLists } from "./rows/waiting-list.ts";

/**
 * All rows in the order in which they are measured: a start while nothing else runs, then on one product, whose database
 * each leaves larger than it found it.
 */
export const ROWS: readonly Row[] = [
  noiseBefore,
  startAndMemory,
  sheets,
  publicPages,
  inDemand,
  firstVisits,
  adminScreens,
  bookings,
  slowDisk,
  waitingLists,
  exports,
  invoiceRuns,
  growth,
  shards,
  noiseAfter,
];
