import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { consentIn } from "../../shared/consent.ts";
import { themeIn } from "../../shared/theme.ts";

/** A page kept in memory with what a browser is told of it. */
type KeptPage = {
  owner: number;
  freshUntil: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  brotli: Buffer | null;
};

/**
 * Under what a page is kept: its address, and apart from it as it looks to those who chose dark, and on the platform's own
 * pages as it is for those who said something to being counted.
 */
export function pageKey(address: string, cookies: string | null | undefined): string {
  if (address.startsWith(EMBEDDED)) return address;
  const dark = themeIn(cookies) === "dark" ? " dark" : "";
  const consent = address.startsWith(OF_TEAM) ? null : consentIn(cookies);
  return `${address}${dark}${consent ? ` ${consent}` : ""}`;
}

/** What other sites show has one look. */
const EMBEDDED = "/einbetten/";
const OF_TEAM = "/team/";

/** What a page takes beside its bytes: its address, its headers, its place among the others. */
const AROUND_IT_BYTES = 1_024;
const weight = ({ plain, brotli }: KeptPage) => AROUND_IT_BYTES + plain.length + (brotli?.length ?? 0);

/** Pages with a bound in bytes; the oldest go first. */
class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private readonly maxBytes: number;
  bytes = 0;
  dropped = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(key: string): KeptPage | undefined {
    return this.pages.get(key);
  }

  owners(): number[] {
    return [...this.pages.values()].map(({ owner }) => owner);
  }

  put(key: string, page: KeptPage): void {
    const before = this.pages.get(key);
    if (before) this.drop(key, before);
    this.bytes += weight(page);
    this.makeRoom();
    this.pages.set(key, page);
  }

  /** Keeps a page that is here in its compressed form as well. */
  compress(page: KeptPage, brotli: Buffer): void {
    page.brotli = brotli;
    this.bytes += brotli.length;
    this.makeRoom();
  }

  forget(owner: number): void {
    for (const [key, page] of this.pages) if (page.owner === owner) this.drop(key, page);
  }

  private drop(key: string, page: KeptPage): void {
    this.bytes -= weight(page);
    this.dropped++;
    this.pages.delete(key);
  }

  private makeRoom(): void {
    for (const [oldest, page] of this.pages) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest, page);
    }
  }
}

/** What was answered out of memory, made to be kept, and dropped since the start; and what is kept now, in bytes. */
export type PageCacheUse = { hits: number; misses: number; dropped: number; bytes: number };

/** What of a page may be kept: whose it is and until when it is certainly true. */
export type Freshness = { owner: number; freshUntil: Date };

/**
 * Pages for visitors, kept in memory until something of their owner (a team; 0 the platform) changes or
 * an instant passes at which they would read differently. Never by time alone: `forget` is called on
 * every committed change. While changes cannot be heard, nothing more is kept, and what is kept is the last that is known:
 * answered only where the page cannot be made. Anybody can invent what stands behind a
 * question mark: addresses with one share a quarter of the memory and drive out only each other.
 */
export class PageCache {
  private readonly plain: KeptPages;
  private readonly asked: KeptPages;
  private readonly generations = new Map<number, number>();
  private hearing = false;
  private epoch = 0;
  private hits = 0;
  private misses = 0;
  private readonly clock: () => Date;

  constructor(clock: () => Date, maxBytes = 48 * 1024 * 1024) {
    this.clock = clock;
    this.plain = new KeptPages((maxBytes / 4) * 3);
    this.asked = new KeptPages(maxBytes / 4);
  }

  use(): PageCacheUse {
    const { hits, misses, plain, asked } = this;
    return { hits, misses, dropped: plain.dropped + asked.dropped, bytes: plain.bytes + asked.bytes };
  }

  private among(key: string): KeptPages {
    return key.includes("?") ? this.asked : this.plain;
  }

  /** Tells whether changes are heard at the moment; all is forgotten once they are heard again. */
  setHearing(hearing: boolean): void {
    this.hearing = hearing;
    if (hearing) this.forgetAll();
  }

  /** Something changed that may stand on any page. */
  forgetAll(): void {
    for (const owner of new Set([...this.plain.owners(), ...this.asked.owners()])) this.forget(owner);
    this.epoch++;
  }

  /** Something of the owner changed. */
  forget(owner: number): void {
    this.generations.set(owner, (this.generations.get(owner) ?? 0) + 1);
    this.plain.forget(owner);
    this.asked.forget(owner);
  }

  /** To be taken before a page is made and given back with it: a change in between spoils it. */
  generation(owner: number): number {
    return this.epoch + (this.generations.get(owner) ?? 0);
  }

  /** Keeps a page unless its owner changed while it was made. */
  keep(
    key: string,
    made: { body: Buffer; headers: Record<string, string>; generation: number } & Freshness,
  ): void {
    this.misses++;
    if (!this.hearing || made.generation !== this.generation(made.owner)) return;
    const etag = `"${createHash("sha256").update(made.body).digest("base64url").slice(0, 22)}"`;
    this.among(key).put(key, {
      owner: made.owner,
      freshUntil: made.freshUntil.getTime(),
      etag,
      headers: {
        ...made.headers,
        ETag: etag,
        "Cache-Control": "public, max-age=0, must-revalidate",
        Vary: "Accept-Encoding, Cookie",
      },
      plain: made.body,
      brotli: null,
    });
  }

  /** What is kept under a key and still true; null for nothing. */
  find(key: string): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null {
    const page = this.fresh(key);
    return page && { body: new Uint8Array(page.plain), headers: page.headers };
  }

  /** What is kept under a key, true or not any more: for when nobody can tell. Null for nothing. */
  lastKnown(key: string): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null {
    const page = this.among(key).get(key);
    return page ? { body: new Uint8Array(page.plain), headers: page.headers } : null;
  }

  private fresh(key: string): KeptPage | null {
    const page = this.hearing ? this.among(key).get(key) : undefined;
    if (!page || page.freshUntil <= this.clock().getTime()) return null;
    this.hits++;
    return page;
  }

  /** Answers out of memory; false when the page has to be made. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== "GET") return false;
    const key = pageKey(incoming.url ?? "", incoming.headers.cookie);
    const page = this.fresh(key);
    if (!page) return false;
    if (incoming.headers["if-none-match"] === page.etag) {
      outgoing.writeHead(304, page.headers).end();
      return true;
    }
    if (!/\bbr\b/.test(String(incoming.headers["accept-encoding"] ?? ""))) {
      outgoing.writeHead(200, { ...page.headers, "Content-Length": page.plain.length }).end(page.plain);
      return true;
    }
    const brotli = page.brotli ?? this.compressed(key, page);
    outgoing
      .writeHead(200, { ...page.headers, "Content-Encoding": "br", "Content-Length": brotli.length })
      .end(brotli);
    return true;
  }

  private compressed(key: string, page: KeptPage): Buffer {
    const brotli = brotliCompressSync(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    this.among(key).compress(page, brotli);
    return brotli;
  }
}
