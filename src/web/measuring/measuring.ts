import { createContext } from "react";
import type { Consent } from "../../shared/browser/consent.ts";

/** What counts visits here: the address of its script, and what the visitor said to that. */
export type Measuring = { container: string; consent: Consent | null };

/** Carries it to the page while it is made; null where nothing counts, and for good once a page stands. */
export const MeasuringContext = createContext<Measuring | null>(null);

/** The host of what counts visits of the platform's own pages; null where nothing does. Every page knows it. */
export const CountedByContext = createContext<string | null>(null);
