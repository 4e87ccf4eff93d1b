import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isSigned } from "./signature.ts";

type Kept = { bytes: Buffer; at: Date };
type Upload = { key: string; parts: Map<number, Buffer> };

/** Who may come in, and the only bucket that there is. */
const S3_STAND_IN = { keyId: "stand-in", secret: "secret-of-the-stand-in", bucket: "files" };
/** As at Amazon's, but for the last one. */
const SMALLEST_PART = 5 * 1024 * 1024;
const PAGE = 100;

/** What of S3 a store of files speaks, on a port of this machine: one bucket in memory, signatures checked. */
export async function startS3StandIn() {
  const kept = new Map<string, Kept>();
  const uploads = new Map<string, Upload>();
  const trouble = { full: false, away: false };

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (trouble.away) return response.destroy();
    if (!isSigned(request, body, S3_STAND_IN)) return refuse(response, 403, "SignatureDoesNotMatch");
    const url = new URL(request.url ?? "", "http://stand-in");
    const [, bucket, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    if (bucket !== S3_STAND_IN.bucket) return refuse(response, 404, "NoSuchBucket");
    return answer(request, response, { key: rest.join("/"), asked: url.searchParams, body });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  type Call = { key: string; asked: URLSearchParams; body: Buffer };
  function answer({ method }: IncomingMessage, response: ServerResponse, call: Call): ServerResponse {
    const upload = uploads.get(call.asked.get("uploadId") ?? "");
    if (method === "PUT" && trouble.full) return refuse(response, 507, "XMinioStorageFull");
    if (method === "PUT") return keep(response, call, upload);
    if (method === "DELETE") return forget(response, call, upload);
    if (method === "POST")
      return call.asked.has("uploads") ? begin(response, call) : complete(response, upload);
    return call.key === "" ? list(response, call.asked) : hand(response, kept.get(call.key));
  }

  function keep(response: ServerResponse, { key, asked, body }: Call, upload?: Upload): ServerResponse {
    if (asked.has("uploadId") && !upload) return refuse(response, 404, "NoSuchUpload");
    if (upload) upload.parts.set(Number(asked.get("partNumber")), body);
    else kept.set(key, { bytes: body, at: new Date() });
    return response.setHeader("ETag", `"${createHash("md5").update(body).digest("hex")}"`).end();
  }

  function begin(response: ServerResponse, { key }: Call): ServerResponse {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { key, parts: new Map() });
    return say(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  function complete(response: ServerResponse, upload: Upload | undefined): ServerResponse {
    if (!upload) return refuse(response, 404, "NoSuchUpload");
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    // Amazon has begun to answer 200 before it finds out.
    if (parts.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return say(response, "<Error><Code>EntityTooSmall</Code></Error>");
    kept.set(upload.key, { bytes: Buffer.concat(parts), at: new Date() });
    return say(response, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
  }

  function forget(response: ServerResponse, { key, asked }: Call, upload?: Upload): ServerResponse {
    if (upload) uploads.delete(asked.get("uploadId") ?? "");
    else kept.delete(key);
    return response.writeHead(204).end();
  }

  function list(response: ServerResponse, asked: URLSearchParams): ServerResponse {
    const after = asked.get("continuation-token") ?? "";
    const found = [...kept.keys()]
      .filter((key) => key.startsWith(asked.get("prefix") ?? "") && key > after)
      .toSorted();
    const page = found.slice(0, Number(asked.get("max-keys") ?? PAGE));
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${kept.get(key)?.at.toISOString()}</LastModified></Contents>`,
    );
    const next =
      found.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return say(
      response,
      `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  }

  return {
    /** What the environment of the product says to keep its files here. */
    environment: {
      FILES_URL: `s3://${S3_STAND_IN.bucket}/product`,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_KEY_ID: S3_STAND_IN.keyId,
      S3_SECRET: S3_STAND_IN.secret,
    },
    kept,
    /** Uploads in parts that nobody has ended. */
    uploads,
    trouble,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hand(response: ServerResponse, found: Kept | undefined): ServerResponse {
  if (!found) return refuse(response, 404, "NoSuchKey");
  return response.setHeader("Content-Length", found.bytes.length).end(found.bytes);
}

const say = (response: ServerResponse, xml: string): ServerResponse =>
  response.setHeader("Content-Type", "application/xml").end(xml);

const refuse = (response: ServerResponse, status: number, code: string): ServerResponse =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
