import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holdAlone } from "./hold-alone.ts";
import { endLeftOvers, livingOf, noteOf } from "./processes.ts";

let folder: string;
let other: ChildProcess;
const pid = () => other.pid ?? 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "chaos-"));
  other = spawn("sleep", ["60"]);
  await once(other, "spawn");
});
afterEach(() => {
  other.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

describe("what an earlier run of chaos left", () => {
  it("is ended, though it is stopped", async () => {
    const file = join(folder, "stopped");
    writeFileSync(file, noteOf([pid()]));
    other.kill("SIGSTOP");
    const gone = once(other, "exit");
    endLeftOvers(file);
    expect(await gone).toEqual([null, "SIGKILL"]);
    expect(existsSync(file)).toBe(false);
  });

  it("is not taken for another process that was given its number", () => {
    expect(livingOf(noteOf([pid()]))).toEqual([pid()]);
    expect(livingOf(`${pid()} 1000000\n`)).toEqual([]);
    expect(livingOf("")).toEqual([]);
  });

  it("keeps a second run out for as long as the first lives", async () => {
    const lock = join(folder, "lock");
    writeFileSync(lock, noteOf([pid()]));
    expect(() => holdAlone(lock)).toThrow(`as process ${pid()}`);
    const gone = once(other, "exit");
    other.kill("SIGKILL");
    await gone;
    holdAlone(lock);
    expect(() => holdAlone(lock)).toThrow(`as process ${process.pid}`);
  });
});
