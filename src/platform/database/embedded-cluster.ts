import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { run, serverUser } from "./embedded-program.ts";

const PASSWORD_FILE = "owner.password";
const LOG_LIMIT = 10_000_000;

/** A cluster on disk: its folder, its owner's password and the log of its server. */
export type Cluster = { folder: string; password: string; logFile: string };

/** The cluster under `dataDir/postgres`; made when there is none. Two processes may ask at the same time. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, "postgres");
  const logFile = join(dataDir, "postgres.log");
  mkdirSync(dataDir, { recursive: true });
  removeAbandoned(dataDir);
  if (!existsSync(join(folder, "PG_VERSION"))) await create(folder, logFile);
  return { folder, logFile, password: readFileSync(join(folder, PASSWORD_FILE), "utf8") };
}

/** Opens the server's log for appending; one that has grown large is kept once and begun anew. */
export function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "a", 0o600);
}

/** The last lines of the server's log, for an error that would otherwise say nothing. */
export function endOfLog(logFile: string, lines: number): string[] {
  return existsSync(logFile) ? readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-lines) : [];
}

/** Written in a folder beside it and moved into place whole: an interrupted attempt leaves no half cluster. */
async function create(folder: string, logFile: string): Promise<void> {
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = serverUser(draft);
  for (const path of user ? [draft, passwordFile] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  try {
    await initialise(draft, passwordFile, logFile);
    renameSync(passwordFile, join(draft, PASSWORD_FILE));
    moveIntoPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

async function initialise(folder: string, passwordFile: string, logFile: string): Promise<void> {
  const log = openLog(logFile);
  const words = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=de"];
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const program = run("initdb", [`--pgdata=${folder}`, ...words, ...access], folder, {
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error(`The database could not be set up.\n${endOfLog(logFile, 8).join("\n")}`);
}

function moveIntoPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    const anotherWasFirst = existsSync(join(folder, "PG_VERSION"));
    if (!anotherWasFirst) throw error;
  }
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const [, pid] = /^postgres\.new-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The server that says it runs over the cluster: its process and its port; null when none does. */
export function announcedServer({ folder }: Cluster): { pid: number; port: number } | null {
  const announcement = announcementOf(folder);
  return announcement && isServer(announcement.pid, folder) ? announcement : null;
}

/**
 * Puts away what a server left behind that can no longer run: after a restart of the machine its process id may
 * belong to another program, and PostgreSQL would wait for that one.
 */
export function forgetDeadServer({ folder }: Cluster): void {
  const stale = announcementOf(folder);
  if (!stale || isServer(stale.pid, folder)) return;
  const aside = join(folder, `postmaster.pid.stale-${process.pid}`);
  const file = join(folder, "postmaster.pid");
  try {
    renameSync(file, aside);
    const moved = Number(readFileSync(aside, "utf8").split("\n")[0]);
    if (moved === stale.pid || existsSync(file)) unlinkSync(aside);
    else renameSync(aside, file);
  } catch {
    // Another process was quicker; the next look at the file tells.
  }
}

function announcementOf(folder: string): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    return pid && port ? { pid: Number(pid), port: Number(port) } : null;
  } catch {
    return null;
  }
}

/** A server works inside its cluster's folder; where that cannot be seen, being alive has to do. */
function isServer(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return !existsSync("/proc/self/cwd") || existsSync(`/proc/${pid}/cwd`);
  }
}

/** Whether a process of this id exists, whoever runs it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
