import type { Readable } from "node:stream";
import { Refusal } from "../../shared/refusal.ts";

/** One of the forms in which a file is kept, `480.webp`. */
export type FilePart = { name: string; bytes: Uint8Array };

/** Where uploaded files lie: each under its team and id, in one part or several. */
export type FileStore = {
  /** Keeps all parts of a file or none of them, in place of one of that name. @throws storeFull */
  put(team: number, file: string, parts: readonly FilePart[]): Promise<void>;
  /** One part; null where there is none. */
  read(team: number, file: string, part: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Keeps one part that is too large to be held, beside the others of its file. It takes the place of one of that name in one
   * step: whoever reads has the one or the other as a whole. Answers its size in bytes. @throws storeFull; what the chunks throw
   */
  write(team: number, file: string, part: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** One part to be read a piece at a time, with its size in bytes; null where there is none. */
  open(team: number, file: string, part: string): Promise<{ size: number; stream: Readable } | null>;
  /** What the parts of a file are called; none where there is no such file. */
  parts(team: number, file: string): Promise<string[]>;
  /** Where a part lies on this machine, for those who read in it to and fro, until `close`; null where there is none. */
  onDisk(team: number, file: string, part: string): Promise<{ path: string; close(): Promise<void> } | null>;
  /** Removes a file with all its parts; one that is not there is no fault. */
  remove(team: number, file: string): Promise<void>;
  /** Whether it holds no file of anybody. */
  isEmpty(): Promise<boolean>;
};

/** Nothing more can be kept; what was there is as it was. */
export const storeFull = () =>
  new Refusal(
    503,
    "store_full",
    "Gerade ist kein Platz für neue Dateien. Es wurde nichts verändert; bitte versuchen Sie es später noch einmal.",
    { retryAfterSeconds: 300 },
  );

/** Files cannot be reached at the moment, which is worth coming again. */
export class StoreAway extends Error {
  override name = "StoreAway";
}
