import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

type Bytes = Uint8Array<ArrayBuffer>;

/** All files have the same day, so that the same files are the same bytes. */
const DAY = new Date(1980, 0, 1);

/**
 * A ZIP that is written from its beginning, a file after the other: what is finished of it is fetched with `ready`, and the
 * rest with `end`. Neither more than 65,535 files nor 4 GB fit.
 */
export function beginArchive() {
  const finished: Bytes[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    finished.push(Uint8Array.from(piece));
  });
  const add = <File extends ZipPassThrough | ZipDeflate>(file: File): File => {
    file.mtime = DAY;
    zip.add(file);
    return file;
  };
  return {
    /** A file as it is, such as one that is packed already. */
    store(path: string, content: string | Bytes): void {
      add(new ZipPassThrough(path)).push(bytesOf(content), true);
    },
    /** A file that comes in pieces, packed as they come. */
    begin(path: string) {
      const file = add(new ZipDeflate(path, { level: 6 }));
      return {
        write: (piece: string): void => file.push(bytesOf(piece)),
        end: (piece: string): void => file.push(bytesOf(piece), true),
      };
    },
    ready: (): Bytes[] => finished.splice(0),
    end(): Bytes[] {
      zip.end();
      return finished.splice(0);
    },
  };
}

const encoder = new TextEncoder();
const bytesOf = (content: string | Bytes): Bytes =>
  typeof content === "string" ? encoder.encode(content) : content;
