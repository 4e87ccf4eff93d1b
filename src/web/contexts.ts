import { createContext } from "react-router";

/** The one-time value that lets the running answer's own scripts and styles pass the Content-Security-Policy. */
export const nonceContext = createContext<string>("");

/** The name under which this installation presents itself. */
export const brandContext = createContext<string>("");

/** The address under which visitors reach this installation, without a slash at its end. */
export const publicUrlContext = createContext<string>("");

/** Whether the catalogue of the design system may be looked at: in the demo, never in production. */
export const catalogueContext = createContext<boolean>(false);

/** Writes a fault of a page into the log. */
export const reportContext = createContext<(error: unknown) => void>(() => {});
