import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { BackupError } from "./backup-error.ts";

// The format, for whoever has to open one without us:
//   16 bytes  "KURSHAFEN SEAL1\n"
//   16 bytes  salt; scrypt(BACKUP_KEY in NFKC, salt, N 2^16, r 8, p 1) gives 64 bytes: key, and key to check by
//   32 bytes  HMAC-SHA256(key to check by, the 32 bytes before)
//   chunks    65,536 bytes each and the last one 0 to 65,536, AES-256-GCM, each followed by its tag of 16 bytes;
//             nonce: the chunk's number in 11 bytes, then 1 for the last chunk, else 0
// What is inside is a ZIP file.

const MAGIC = Buffer.from("KURSHAFEN SEAL1\n");
const SALT_BYTES = 16;
const SALTED_BYTES = MAGIC.length + SALT_BYTES;
export const HEAD_BYTES = SALTED_BYTES + 32;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Encrypts what passes through, a chunk at a time, with a key that is made for this file out of the operator's. */
export function sealing(backupKey: string): Transform {
  const salted = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const { key, check } = keysFor(backupKey, salted);
  let number = 0;
  let waiting: Buffer = Buffer.alloc(0);
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([salted, checkOf(check, salted)]));
      done();
    },
    transform(piece: Buffer, _, done) {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, piece]) : piece;
      // One is always held back: which chunk is the last one is known at the end alone.
      while (waiting.length > CHUNK_BYTES) {
        this.push(sealChunk(key, number++, false, waiting.subarray(0, CHUNK_BYTES)));
        waiting = waiting.subarray(CHUNK_BYTES);
      }
      done();
    },
    flush(done) {
      done(null, sealChunk(key, number, true, waiting));
    },
  });
}

/** Whether a file begins as an encrypted one does. */
export const isSealed = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC);

/**
 * Reads in an encrypted file to and fro, as `size` bytes of what was encrypted; closing the reader closes the file.
 * @throws BackupError for another key, and for a file that is not whole
 */
export async function openSealed(
  file: FileHandle,
  backupKey: string,
): Promise<{ reader: RandomAccessReader; size: number }> {
  const { size: sealedSize } = await file.stat();
  const head = await bytesAt(file, 0, HEAD_BYTES);
  const salted = head.subarray(0, SALTED_BYTES);
  const { key, check } = keysFor(backupKey, salted);
  if (!checkOf(check, salted).equals(head.subarray(SALTED_BYTES)))
    throw new BackupError(
      "BACKUP_KEY is not the key that this backup was encrypted with (or its first 64 bytes are damaged). Without that key nobody can read it.",
    );
  const body = sealedSize - HEAD_BYTES;
  const last = Math.max(0, Math.ceil(body / SEALED_CHUNK_BYTES) - 1);
  const size = body - (last + 1) * TAG_BYTES;
  const chunk = async (number: number): Promise<Buffer> => {
    const at = HEAD_BYTES + number * SEALED_CHUNK_BYTES;
    const sealed = await bytesAt(file, at, Math.min(SEALED_CHUNK_BYTES, sealedSize - at));
    return openChunk(key, number, number === last, sealed);
  };
  await chunk(last).catch(() => {
    throw new BackupError("The backup is not whole: its end is missing or damaged.");
  });
  return { reader: new SealedReader(file, chunk), size };
}

/** Hands ranges of what is encrypted to the ZIP reader. */
class SealedReader extends RandomAccessReader {
  private readonly file: FileHandle;
  private readonly chunk: (number: number) => Promise<Buffer>;

  constructor(file: FileHandle, chunk: (number: number) => Promise<Buffer>) {
    super();
    this.file = file;
    this.chunk = chunk;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(() => done(null), done);
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / CHUNK_BYTES);
      const from = number * CHUNK_BYTES;
      yield (await this.chunk(number)).subarray(at - from, end - from);
      at = from + CHUNK_BYTES;
    }
  }
}

function keysFor(backupKey: string, salted: Buffer): { key: Buffer; check: Buffer } {
  const both = scryptSync(backupKey.normalize("NFKC"), salted.subarray(MAGIC.length), 64, SCRYPT);
  return { key: both.subarray(0, 32), check: both.subarray(32) };
}

const checkOf = (check: Buffer, salted: Buffer): Buffer =>
  createHmac("sha256", check).update(salted).digest();

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(key: Buffer, number: number, isLast: boolean, content: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer {
  const nonce = nonceOf(number, isLast);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  const end = sealed.length - TAG_BYTES;
  try {
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    const at = HEAD_BYTES + number * SEALED_CHUNK_BYTES;
    throw new BackupError(`The backup is damaged somewhere in the ${sealed.length} bytes from ${at} on.`);
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, length));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}
