import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { familyOf } from "./processes.ts";

/** The disk under the database, which can be full for a while. */
export type Disk = {
  /** How it is made full, for the report. */
  way: string;
  fill: () => void;
  free: () => void;
  /** Gives the machine back what was taken of it. */
  remove: () => void;
};

const SIZE_KB = 700_000;
/** So much is left of a full disk: less than a table grows by. */
const LEFT_KB = 64;
/** From here on no file grows in the eyes of the server. */
const FILE_LIMIT = 1_000_000;

/**
 * A disk for a folder that exists and is empty. Root mounts one in memory, which is made smaller than what lies on it: the
 * server then meets "no space left". Everybody else forbids the server's processes to let files grow, as `ulimit -f` does;
 * it cannot write its log of changes then, and gives up until there is room. Where neither goes nothing is ever full.
 */
export function diskFor(folder: string, server: () => number): Disk {
  try {
    return mounted(folder);
  } catch {
    return hasPrlimit() ? limited(server) : { way: "not at all here", fill() {}, free() {}, remove() {} };
  }
}

/** Takes away the disk that a run left which was killed; nothing where there is none. */
export function releaseDisk(folder: string): void {
  try {
    execFileSync("umount", ["-l", folder], { stdio: "ignore" });
  } catch {
    // Nothing is mounted.
  }
}

function mounted(folder: string): Disk {
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "ignore" });
  const resize = (kilobytes: number) => run("mount", "-o", `remount,size=${kilobytes}k`, folder);
  run("mount", "-t", "tmpfs", "-o", `size=${SIZE_KB}k`, "kurshafen-chaos", folder);
  return {
    way: "a small disk in memory",
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      resize(Math.ceil(((blocks - bfree) * bsize) / 1024) + LEFT_KB);
    },
    free: () => resize(SIZE_KB),
    remove: () => releaseDisk(folder),
  };
}

function limited(server: () => number): Disk {
  let done = 0;
  const limit = (soft: string) => {
    for (const pid of familyOf(server())) {
      try {
        execFileSync("prlimit", ["--pid", String(pid), `--fsize=${soft}:`], { stdio: "ignore" });
        done += 1;
      } catch {
        // It has ended meanwhile, or is another account's, which not every root may limit: the report tells.
      }
    }
  };
  return {
    get way() {
      return done > 0 ? "a limit on the size of the server's files" : "nothing that this machine allows";
    },
    fill: () => limit(String(FILE_LIMIT)),
    free: () => limit("unlimited"),
    remove: () => {},
  };
}

function hasPrlimit(): boolean {
  try {
    execFileSync("prlimit", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
