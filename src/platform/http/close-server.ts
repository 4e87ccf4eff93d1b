import type { Server } from "node:http";

/** How long an answer that is under way may take to be read, in milliseconds; less than the whole process has to end. */
const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 250;

/**
 * Takes no more connections and resolves when the last one has ended. Answers under way are finished; a connection that is kept
 * alive is closed as soon as it is idle, and one whose other side does not read is cut off after the grace.
 */
export const closeServer = (server: Server, grace_ms = GRACE_MS): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), grace_ms);
    server.close(() => {
      clearInterval(looking);
      clearTimeout(cutting);
      resolve();
    });
    server.closeIdleConnections();
  });
