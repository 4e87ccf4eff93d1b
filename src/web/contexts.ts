import { createContext } from "react-router";
import type { Embedding } from "./embedding/embedding.tsx";

/** The one-time value that lets the running answer's own scripts and styles pass the Content-Security-Policy. */
export const nonceContext = createContext<string>("");

/** The name under which this installation presents itself. */
export const brandContext = createContext<string>("");

/** The address under which visitors reach this installation, without a slash at its end. */
export const publicUrlContext = createContext<string>("");

/** Writes a fault of a page into the log. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

/** How another site shows the page; null where it stands for itself. */
export const embeddingContext = createContext<Embedding | null>(null);
