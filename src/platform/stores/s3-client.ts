import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import { StoreAway, storeFull } from "./file-store.ts";

/** A bucket at whoever speaks the protocol of Amazon's S3; `prefix` is empty or ends with a slash. */
export type S3Place = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  keyId: string;
  secret: string;
};

/** The few calls that a store of files makes; keys are those behind the prefix. */
export type S3Client = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** What lies under a key, to be read a piece at a time; null where nothing does. */
  get(key: string): Promise<Response | null>;
  /** What is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Whether anything lies there at all. */
  isEmpty(): Promise<boolean>;
  /** All that lies under keys that begin so. */
  list(beginning: string): Promise<{ key: string; at: Date }[]>;
  /** Puts what is too large to be held, from chunks of at least five megabytes but the last. */
  putInParts(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
};

/** How long an answer may take to begin; what it holds may then take longer. */
const ANSWER_MS = 30_000;
const RETRIES = 3;
/** What stores answer when a quota or a disk is full. */
const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge/;

/** Speaks to a bucket; each request is signed (AWS Signature Version 4), its body included. */
export function s3Client(place: S3Place): S3Client {
  const signer = new AwsClient({
    accessKeyId: place.keyId,
    secretAccessKey: place.secret,
    region: place.region,
    service: "s3",
    retries: RETRIES,
  });
  const bucket = `${place.endpoint}/${place.bucket}`;
  const addressOf = (key: string) => `${bucket}/${encodeURI(place.prefix + key)}`;

  async function call(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const headers = {
      "X-Amz-Content-Sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    };
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    try {
      const init = { method, headers, signal: late.signal, ...(body && { body }) };
      return await signer.fetch(url, init);
    } catch (cause) {
      throw new StoreAway("The store of files does not answer", { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  async function done(answer: Response): Promise<string> {
    const said = await answer.text();
    // The end of an upload in parts may fail after it was answered 200.
    if (answer.ok && !said.includes("<Error>")) return said;
    if (answer.status === 507 || FULL.test(said)) throw storeFull();
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? "";
    if (answer.status >= 500) throw new StoreAway(`The store of files answered ${answer.status} ${code}`);
    throw new Error(`The store of files answered ${answer.status} ${code}`);
  }

  const remove = async (url: string) => {
    const answer = await call("DELETE", url);
    if (answer.status === 404) await answer.body?.cancel();
    else await done(answer);
  };

  return {
    put: async (key, bytes) => {
      await done(await call("PUT", addressOf(key), bytes as Uint8Array<ArrayBuffer>));
    },
    async get(key) {
      const answer = await call("GET", addressOf(key));
      if (answer.ok) return answer;
      if (answer.status !== 404) await done(answer);
      await answer.body?.cancel();
      return null;
    },
    remove: (key) => remove(addressOf(key)),
    async isEmpty() {
      const asked = new URLSearchParams({ "list-type": "2", "max-keys": "1", prefix: place.prefix });
      return readListing(await done(await call("GET", `${bucket}?${asked}`))).found.length === 0;
    },
    async list(beginning) {
      const found: { key: string; at: Date }[] = [];
      let next: string | undefined;
      do {
        const asked = new URLSearchParams({ "list-type": "2", prefix: place.prefix + beginning });
        if (next) asked.set("continuation-token", next);
        const page = readListing(await done(await call("GET", `${bucket}?${asked}`)));
        for (const { key, at } of page.found) found.push({ key: key.slice(place.prefix.length), at });
        next = page.next;
      } while (next);
      return found;
    },
    async putInParts(key, chunks) {
      const begun = await done(await call("POST", `${addressOf(key)}?uploads`));
      const upload = new URLSearchParams({
        uploadId: xml.parse(begun).InitiateMultipartUploadResult.UploadId,
      });
      try {
        const parts: string[] = [];
        for await (const chunk of chunks) {
          const number = parts.length + 1;
          const url = `${addressOf(key)}?partNumber=${number}&${upload}`;
          const answer = await call("PUT", url, chunk as Uint8Array<ArrayBuffer>);
          const etag = answer.headers.get("etag") ?? "";
          await done(answer);
          parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
        }
        const list = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
        await done(await call("POST", `${addressOf(key)}?${upload}`, new TextEncoder().encode(list)));
      } catch (error) {
        // What was sent so far would lie there, unseen and paid for.
        await remove(`${addressOf(key)}?${upload}`).catch(() => {});
        throw error;
      }
    },
  };
}

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

function readListing(said: string) {
  const { ListBucketResult: page } = xml.parse(said);
  const found: { Key: string; LastModified: string }[] = page.Contents ?? [];
  return {
    found: found.map(({ Key, LastModified }) => ({ key: Key, at: new Date(LastModified) })),
    next: page.IsTruncated === "true" ? String(page.NextContinuationToken) : undefined,
  };
}
