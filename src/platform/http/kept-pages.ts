/** A page kept in memory with what a browser is told of it. */
export type KeptPage = {
  owner: number;
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
  private readonly maxBytes: number;
  private bytes = 0;

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
    this.pages.delete(key);
  }

  private makeRoom(): void {
    for (const [oldest, page] of this.pages) {
      if (this.bytes <= this.maxBytes) break;
      this.drop(oldest, page);
    }
  }
}
