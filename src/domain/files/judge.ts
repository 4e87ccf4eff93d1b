import { createHash } from "node:crypto";
import type { FilePart, FileStore } from "../../platform/files.ts";
import type { ParseJob } from "../../platform/parsing/parse-job.ts";
import type { Parsing } from "../../platform/parsing/parsing.ts";
import { fitImage, type ImageFault, UnreadableImage } from "../../platform/pictures/images.ts";
import { PICTURE_WIDTHS } from "../../shared/browser/picture-widths.ts";
import { fileRefused } from "./errors.ts";
import { faultOfPdf, type PdfFault } from "./pdf.ts";
import { imageTypeOf, plainName } from "./rules.ts";
import { MAX_FILE_BYTES, type Upload } from "./schema.ts";
import type { FileFacts } from "./store.ts";

/** A file that was found good, in the forms in which it is kept. */
export type JudgedFile = { facts: FileFacts; parts: FilePart[] };

/** An upload, and the sentence above the reason why it is not taken. */
export type FileToJudge = { upload: Upload; failure: string };

/** Judges an upload by what is in it. The job throws fileRefused. */
export type FileJudging = ParseJob<FileToJudge, JudgedFile>;

/** What takes files in: where they lie, and what reads them. */
export type FileServices = { files: FileStore; parsing: Parsing };

/** Takes pictures and draws them anew in fitting sizes. */
export const imageJudging: FileJudging = { name: "image", seconds: 40, isHeavy: true, parse: judgeImage };

/** Takes PDFs in which nothing acts by itself. */
export const pdfJudging: FileJudging = { name: "pdf", seconds: 10, parse: judgePdf };

async function judgeImage({ upload, failure }: FileToJudge): Promise<JudgedFile> {
  refuseSize(upload, failure);
  const type = imageTypeOf(upload.bytes);
  if (!type) throw fileRefused(failure, "Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder AVIF.");
  try {
    const { variants, parts } = await fitImage(upload.bytes, PICTURE_WIDTHS);
    return { facts: { ...factsOf(upload), kind: "image", mime: `image/${type}`, variants }, parts };
  } catch (error) {
    if (error instanceof UnreadableImage) throw fileRefused(failure, whyUnreadable[error.fault]);
    throw error;
  }
}

function judgePdf({ upload, failure }: FileToJudge): JudgedFile {
  refuseSize(upload, failure);
  const fault = faultOfPdf(upload.bytes);
  if (fault) throw fileRefused(failure, whyNot[fault]);
  const facts = { ...factsOf(upload), kind: "document", mime: "application/pdf" } as const;
  return { facts: { ...facts, variants: [] }, parts: [{ name: "document.pdf", bytes: upload.bytes }] };
}

const whyNot: Record<PdfFault, string> = {
  "no-pdf": "Bitte wählen Sie ein PDF.",
  active: "Dieses PDF enthält Skripte oder eingebettete Dateien. Bitte speichern Sie es ohne diese.",
  locked: "Dieses PDF ist verschlüsselt oder lässt sich nicht prüfen. Bitte speichern Sie es ohne Passwort.",
};

const whyUnreadable: Record<ImageFault, string> = {
  "too-large": "Dieses Bild hat mehr als 60 Millionen Bildpunkte. Bitte verkleinern Sie es.",
  "too-slow":
    "Dieses Bild konnten wir nicht in vertretbarer Zeit lesen. Bitte verkleinern Sie es, oder speichern Sie es neu.",
  damaged: "Dieses Bild lässt sich nicht öffnen. Vielleicht ist die Datei beschädigt.",
};

function refuseSize({ bytes }: Upload, failure: string): void {
  if (bytes.length === 0) throw fileRefused(failure, "Die Datei ist leer.");
  if (bytes.length > MAX_FILE_BYTES) throw fileRefused(failure, "Bitte höchstens 10 MB.");
}

const factsOf = ({ name, bytes }: Upload) => ({
  name: plainName(name),
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
