import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { consentIn } from "../../../shared/browser/consent.ts";
import { themeIn } from "../../../shared/browser/theme.ts";
import { FIRST_SERVER } from "../../database/servers/places.ts";
import { type KeptPage, KeptPages, type Shown } from "./kept-pages.ts";
import { type Making, Makings } from "./makings.ts";
import { withoutTracking } from "./tracking.ts";

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

const keyOf = ({ url = "", headers }: IncomingMessage) => pageKey(withoutTracking(url), headers.cookie);

/** What was answered out of memory, made to be kept, and dropped since the start; and what is kept now, in bytes. */
export type PageCacheUse = { hits: number; misses: number; dropped: number; bytes: number };

/** What was made to be kept: until when it is certainly true if nothing is written, and the making that says what it shows. */
export type Made = { body: Buffer; headers: Record<string, string>; freshUntil: Date };

/**
 * Pages for visitors, kept in memory until something that they show changes or an instant passes at which they would read
 * differently. Never by time alone: `forget` and `forgetSeats` are called on every committed change. While changes of a server
 * are not known, nothing more of it is kept, and what is kept is the last that is known: answered only where the page cannot be
 * made.
 * Anybody can invent what stands behind a question mark: addresses with one share a quarter of the memory and drive out
 * only each other.
 */
export class PageCache {
  private readonly plain: KeptPages;
  private readonly asked: KeptPages;
  private readonly makings = new Makings();
  private hits = 0;
  private misses = 0;
  /** The servers of which changes are not known at the moment. */
  private readonly unknown: Set<number>;
  private apart = 0;
  private readonly clock: () => Date;

  constructor(clock: () => Date, { maxBytes = 48 * 1024 * 1024, servers = [FIRST_SERVER] } = {}) {
    this.clock = clock;
    this.unknown = new Set(servers);
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

  /** Tells whether a server's changes are known at the moment; all is forgotten once they are known again. */
  setKnowing(knowing: boolean, server = FIRST_SERVER): void {
    if (!knowing) {
      this.unknown.add(server);
      return;
    }
    this.unknown.delete(server);
    this.forgetAll();
  }

  /** Something changed that may stand on any page. */
  forgetAll(): void {
    for (const owner of new Set([...this.plain.owners(), ...this.asked.owners()]))
      this.drop(owner, everything);
    this.makings.spoil(everything);
  }

  /** Something of the owner changed. */
  forget(owner: number): void {
    this.drop(owner, everything);
    this.makings.spoil((shown) => shown.owner === owner);
  }

  /** Of a team's lesson the seats changed, and nothing else. */
  forgetSeats(team: number, lesson: number): void {
    const tells = ({ owner, seats }: Shown) => owner === team && (seats === "all" || seats === lesson);
    this.drop(team, tells);
    this.makings.spoil(tells);
  }

  private drop(owner: number, isConcerned: (shown: Shown) => boolean): void {
    this.plain.forget(owner, isConcerned);
    this.asked.forget(owner, isConcerned);
  }

  /**
   * Makes something once for all who ask for it meanwhile; who asks after a change is known gets nothing that was begun
   * before it. While changes of any server are not known everybody makes his own. Rejects for all who wait when making it fails.
   */
  once<Result>(key: string, make: (making: Making) => Promise<Result>): Promise<Result> {
    return this.makings.once(this.unknown.size === 0 ? key : `${key} ${++this.apart}`, make);
  }

  /** Keeps what was made unless something that it shows changed meanwhile. */
  keep(key: string, { shown, isSpoiled }: Making, { body, headers, freshUntil }: Made): void {
    this.misses++;
    if (isSpoiled || !shown || this.unknown.has(shown.server)) return;
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    this.among(key).put(key, {
      shown,
      freshUntil: freshUntil.getTime(),
      etag,
      headers: {
        ...headers,
        ETag: etag,
        "Cache-Control": "public, max-age=0, must-revalidate",
        Vary: "Accept-Encoding, Cookie",
      },
      plain: body,
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
    const page = this.among(key).get(key);
    if (!page || this.unknown.has(page.shown.server) || page.freshUntil <= this.clock().getTime())
      return null;
    this.hits++;
    return page;
  }

  /** Resolves when the page that is asked for is made, where somebody else has just asked for it; null where nobody has. */
  beingMade(incoming: IncomingMessage): Promise<void> | null {
    return incoming.method === "GET" ? this.makings.under(keyOf(incoming)) : null;
  }

  /** Answers out of memory; false when the page has to be made. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== "GET") return false;
    const key = keyOf(incoming);
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

const everything = () => true;
