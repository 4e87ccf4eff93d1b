import { z } from "zod";
import { keepOf, minutesOf } from "../backup/schedule-rules.ts";
import { providerUrl } from "./values.ts";

/** Variables that say where files and backups are kept, and which. */
export const keeping = {
  FILES_URL: z
    .string()
    .regex(
      /^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?|(?!\w+:\/\/).+)$/,
      "must be a folder, or a bucket as s3://bucket or s3://bucket/prefix",
    )
    .optional()
    .describe(
      "Where uploaded files are kept: a folder, or a bucket as s3://bucket/prefix. Default DATA_DIR/files.",
    ),
  S3_ENDPOINT: providerUrl
    .optional()
    .describe(
      "Who keeps that bucket; http:// on this machine only. Default Amazon, https://s3.S3_REGION.amazonaws.com.",
    ),
  S3_REGION: z.string().default("eu-central-1").describe("The bucket's region. Default eu-central-1."),
  S3_KEY_ID: z.string().optional().describe("Whose key opens the bucket. Needed with FILES_URL=s3://…"),
  S3_SECRET: z.string().optional().describe("The secret of that key. Needed with FILES_URL=s3://…"),
  BACKUP_URL: z
    .string()
    .regex(/^(?!\w+:\/\/)/, "must be a folder: no other store for backups is spoken to yet")
    .optional()
    .describe("Folder for backups, best on another machine's disk. Default DATA_DIR/backups."),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 03:30")
    .optional()
    .describe("When the worker takes a backup every day, by the clock of Berlin. Default: never by itself."),
  BACKUP_EVERY: z
    .string()
    .transform((words, issue) => {
      const minutes = minutesOf(words);
      if (minutes === null) issue.addIssue("must be minutes, hours or days like 30m, 6h or 1d");
      return minutes ?? 0;
    })
    .optional()
    .describe(
      "Instead of BACKUP_AT: after how many minutes (30m), hours (6h) or days (1d) the worker takes the next one.",
    ),
  BACKUP_KEEP: z
    .string()
    .default("7d 4w")
    .transform((words, issue) => {
      const keep = keepOf(words);
      if (!keep) issue.addIssue("must say of how many days, weeks and months one is kept, like 7d 4w 12m");
      return keep ?? { days: 0, weeks: 0, months: 0 };
    })
    .describe(
      "Of how many of the latest days, weeks and months the newest backup is kept. Default 7d 4w: the contract with teams promises that backups forget after 30 days.",
    ),
  BACKUP_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe("Encrypts backups; who loses it loses them. Default: they can be read by whoever has them."),
};
