/**
 * What something shows: whose it is (a team; 0 the platform), on which server that lies, and of which lessons it tells whether
 * seats are free.
 */
export type Shown = { owner: number; server: number; seats: "all" | "none" | number };

/** A page kept in memory with what a browser is told of it. */
export type KeptPage = {
  shown: Shown;
  freshUntil: number;
  etag: string;
  headers: Record<string, string>;
  plain: Buffer;
  brotli: Buffer | null;
};

/** What a page takes beside its bytes: its address, its headers, its place among the others. */
const AROUND_IT_BYTES = 1_024;
const weight = ({ plain, brotli }: KeptPage) => AROUND_IT_BYTES + plain.length + (brotli?.length ?? 0);

/** Pages with a bound in bytes; the oldest go first. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  /** A booking looks at the pages of its team alone. */
  private readonly keysOf = new Map<number, Set<string>>();
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
    return [...this.keysOf.keys()];
  }

  put(key: string, page: KeptPage): void {
    this.drop(key);
    this.bytes += weight(page);
    this.makeRoom();
    this.pages.set(key, page);
    const { owner } = page.shown;
    this.keysOf.set(owner, (this.keysOf.get(owner) ?? new Set()).add(key));
  }

  /** Keeps a page that is here in its compressed form as well. */
  compress(page: KeptPage, brotli: Buffer): void {
    page.brotli = brotli;
    this.bytes += brotli.length;
    this.makeRoom();
  }

  /** Drops what of an owner's pages shows what is concerned. */
  forget(owner: number, isConcerned: (shown: Shown) => boolean): void {
    for (const key of this.keysOf.get(owner) ?? []) {
      const page = this.pages.get(key);
      if (page && isConcerned(page.shown)) this.drop(key);
    }
  }

  private drop(key: string): void {
    const page = this.pages.get(key);
    if (!page) return;
    this.bytes -= weight(page);
    this.dropped++;
    this.pages.delete(key);
    const keys = this.keysOf.get(page.shown.owner);
    keys?.delete(key);
    if (keys?.size === 0) this.keysOf.delete(page.shown.owner);
  }

  private makeRoom(): void {
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest);
    }
  }
}
