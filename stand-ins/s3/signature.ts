import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, words: string) => createHmac("sha256", key).update(words).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/;

/** Whether a request and its body are signed with this key: AWS Signature Version 4, as it is for S3. */
export function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret }: { keyId: string; secret: string },
): boolean {
  const { authorization = "", "x-amz-content-sha256": hash, "x-amz-date": at = "" } = request.headers;
  const [, id, day = "", region = "", names = "", signature = ""] = AUTHORIZATION.exec(authorization) ?? [];
  if (id !== keyId || hash !== sha256(body)) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const words = ["AWS4-HMAC-SHA256", String(at), scope, sha256(canonical(request, names, hash))].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return timingSafeEqual(hmac(key, words), Buffer.from(signature, "hex"));
}

function canonical({ method, url = "", headers }: IncomingMessage, names: string, hash: string): string {
  const [path, query = ""] = url.split("?");
  const asked = query
    .split("&")
    .filter(Boolean)
    .map((part) => (part.includes("=") ? part : `${part}=`))
    .toSorted();
  const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [method, path, asked.join("&"), signed.join(""), names, hash].join("\n");
}
