import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { livingOf, noteOf, readIfThere } from "./processes.ts";

/** Holds a lock until the program ends; one whose holder is gone is taken over. @throws where another program holds it */
export function holdAlone(lock: string): void {
  mkdirSync(dirname(lock), { recursive: true });
  const [holder] = livingOf(readIfThere(lock));
  if (holder !== undefined)
    throw new Error(`Another run of chaos goes on in this checkout, as process ${holder}: wait for its end.`);
  rmSync(lock, { force: true });
  writeFileSync(lock, noteOf([process.pid]), { flag: "wx" });
  closeAtEnd(async () => rmSync(lock, { force: true }));
}
