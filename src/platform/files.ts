import type { Config } from "./config.ts";
import type { FileStore } from "./stores/file-store.ts";
import { folderStore } from "./stores/folder-store.ts";
import { s3Store } from "./stores/s3-store.ts";

export type { FilePart, FileStore } from "./stores/file-store.ts";

/** The files of the installation, in the folder or bucket that its configuration names. */
export const createFileStore = (place: Config["files"]): FileStore =>
  typeof place === "string" ? folderStore(place) : s3Store(place);
