import { createContext } from "react-router";
import type { Embedding } from "./embedding/embedding.tsx";
import type { Measuring } from "./measuring/measuring.ts";

/** The one-time value that lets the running answer's own scripts and styles pass the Content-Security-Policy. */
export const nonceContext = createContext<string>("");

/** The name under which this installation presents itself. */
export const brandContext = createContext<string>("");

/** The address under which visitors reach this installation, without a slash at its end. */
export const publicUrlContext = createContext<string>("");

/** Writes a fault of a page into the log. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

/** Which version of the pages is online. */
export const versionContext = createContext<string>("");

/** The host of what counts visits of the platform's own pages; null where nothing does. */
export const countedByContext = createContext<string | null>(null);

/** What may count the visit of this page; null for nothing. */
export const measuringContext = createContext<Measuring | null>(null);

/** How another site shows the page; null where it stands for itself. */
export const embeddingContext = createContext<Embedding | null>(null);
