import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CaughtMail, Envelope } from "./caught-mail.ts";
import { readMail } from "./caught-mail.ts";

type Waiter = { predicate: (mail: CaughtMail) => boolean; found: (mail: CaughtMail) => void };

/** The mails that were caught, oldest first; also as `.eml` files if a folder is given. */
export class Inbox {
  #mails: CaughtMail[] = [];
  #waiters = new Set<Waiter>();
  #lastId = 0;
  readonly #folder: string | undefined;

  constructor(folder?: string) {
    this.#folder = folder;
  }

  /** Reads again what an earlier run left in the folder. */
  async open(): Promise<void> {
    if (!this.#folder) return;
    await mkdir(this.#folder, { recursive: true });
    const files = (await readdir(this.#folder)).filter((name) => /^\d+\.json$/.test(name));
    for (const name of files.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))) {
      const path = join(this.#folder, name);
      const { id, ...envelope } = JSON.parse(await readFile(path, "utf8"));
      this.#mails.push(await readMail(id, await readFile(path.replace(".json", ".eml")), envelope));
      this.#lastId = Math.max(this.#lastId, id);
    }
  }

  async add(raw: Buffer, envelope: Envelope): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const mail = await readMail(id, raw, envelope);
    if (this.#folder) {
      await writeFile(join(this.#folder, `${id}.eml`), raw);
      // The envelope comes last and whole: with it the mail is there, also where this program is killed the moment after.
      const draft = join(this.#folder, `${id}.new`);
      await writeFile(draft, JSON.stringify({ id, ...envelope }));
      await rename(draft, join(this.#folder, `${id}.json`));
    }
    this.#mails.push(mail);
    for (const waiter of this.#waiters) if (waiter.predicate(mail)) waiter.found(mail);
  }

  /** `to` is one recipient, whatever its case; `since` an instant before which nothing is listed. */
  list({ to, since }: { to?: string | undefined; since?: string | undefined } = {}): CaughtMail[] {
    return this.#mails.filter(
      (mail) =>
        (!to || mail.to.includes(to.toLowerCase())) &&
        (!since || Date.parse(mail.received_at) >= Date.parse(since)),
    );
  }

  get(id: number): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  async clear(): Promise<void> {
    const ids = this.#mails.map((mail) => mail.id);
    this.#mails = [];
    const folder = this.#folder;
    if (!folder) return;
    const files = ids.flatMap((id) => [join(folder, `${id}.eml`), join(folder, `${id}.json`)]);
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }

  /** The first mail that fits, caught already or within `timeout` milliseconds. */
  async waitFor(predicate: (mail: CaughtMail) => boolean, timeout = 10_000): Promise<CaughtMail> {
    const here = this.#mails.find(predicate);
    if (here) return here;
    const { promise, resolve, reject } = Promise.withResolvers<CaughtMail>();
    const waiter = { predicate, found: resolve };
    const subjects = () => this.#mails.map((mail) => `${mail.to.join(", ")}: ${mail.subject}`).join("\n");
    const timer = setTimeout(() => reject(new Error(`No such mail came. Caught:\n${subjects()}`)), timeout);
    this.#waiters.add(waiter);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiters.delete(waiter);
    });
  }
}
