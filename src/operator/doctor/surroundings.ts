import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import type { Config } from "../../platform/config.ts";
import { createFileStore } from "../../platform/files.ts";
import { reachMailServer } from "../../platform/mail/mail.ts";
import { type Finding, reasonOf, well, wrong } from "./finding.ts";

const FREE_SHARE = 0.05;
const FREE_BYTES = 1_000_000_000;
const PATIENCE_MS = 5_000;
const CERTIFICATE_DAYS = 14;
const NO_TEAM = 0;

/** What the product stands on besides its database: files, disk, mail server, and the way of visitors to it. */
export const lookAround = async (config: Config): Promise<Finding[]> => [
  await lookAtFiles(config),
  ...(await lookAtDisk(config)),
  await lookAtMail(config),
  ...(await lookAtAddress(config)),
];

async function lookAtFiles({ files: place }: Config): Promise<Finding> {
  const files = createFileStore(place);
  const file = randomUUID();
  try {
    await files.put(NO_TEAM, file, [{ name: "probe", bytes: new Uint8Array([1]) }]);
    const kept = await files.read(NO_TEAM, file, "probe");
    await files.remove(NO_TEAM, file);
    if (kept?.length === 1) return well("files", "Uploads can be stored and read.");
    return wrong("files", "What is stored cannot be read again.", "See where FILES_URL leads to.");
  } catch (error) {
    return wrong(
      "files",
      `Uploads cannot be stored: ${reasonOf(error)}`,
      "Let FILES_URL name a place that the product may write to, with room.",
    );
  }
}

async function lookAtDisk({ dataDir, files }: Config): Promise<Finding[]> {
  const folders = [...new Set([dataDir, ...(typeof files === "string" ? [files] : [])])].filter((folder) =>
    existsSync(folder),
  );
  const findings: Finding[] = [];
  for (const folder of folders) {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = `${Math.round((bavail * bsize) / 1e9)} GB are free where ${folder} lies.`;
    const isFull = bavail * bsize < FREE_BYTES || bavail / blocks < FREE_SHARE;
    findings.push(isFull ? wrong("disk", free, "Make room, or move the folder.") : well("disk", free));
  }
  return findings;
}

async function lookAtMail({ smtpUrl }: Config): Promise<Finding> {
  try {
    await reachMailServer(smtpUrl);
    return well("mail server", "The mail server answers and knows us.");
  } catch (error) {
    return wrong(
      "mail server",
      `The mail server refuses: ${reasonOf(error)}`,
      "See whether SMTP_URL is right and the server up; mails wait meanwhile, for about two days.",
    );
  }
}

async function lookAtAddress({ publicUrl }: Config): Promise<Finding[]> {
  const todo = "See whether the product runs, the proxy leads to it, and PUBLIC_URL is its address.";
  try {
    const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    const found = answer.ok
      ? well("address", `${publicUrl} answers.`)
      : wrong("address", `${publicUrl}/api/health answers ${answer.status}.`, todo);
    return [found, ...(await lookAtCertificate(new URL(publicUrl)))];
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return [wrong("address", `${publicUrl} is not reached: ${reasonOf(cause)}`, todo)];
  }
}

async function lookAtCertificate({ protocol, hostname, port }: URL): Promise<Finding[]> {
  if (protocol !== "https:") return [];
  const endsAt = await new Promise<Date>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("error", reject);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer in time")));
  });
  const days = Math.floor((endsAt.getTime() - Date.now()) / 86_400_000);
  const sentence = `The certificate of ${hostname} is good for ${days} more days.`;
  return [
    days >= CERTIFICATE_DAYS
      ? well("certificate", sentence)
      : wrong("certificate", sentence, "Renew it, and see why that does not happen by itself."),
  ];
}
