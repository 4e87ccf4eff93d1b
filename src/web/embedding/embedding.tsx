import { createContext, type ReactNode, use } from "react";
import { AddressContext } from "../ui/navigation/address.ts";
import { addressInFrame } from "./addresses.ts";

/** That the page is shown inside another site, and which sites may: their origins. */
export type Embedding = { origins: readonly string[] };

const EmbeddingContext = createContext<Embedding | null>(null);

/** Tells the page inside that another site shows it; its links then stay in the frame. */
export function EmbeddingProvider({ value, children }: { value: Embedding | null; children: ReactNode }) {
  if (!value) return children;
  return (
    <EmbeddingContext value={value}>
      <AddressContext value={addressInFrame}>{children}</AddressContext>
    </EmbeddingContext>
  );
}

/** How the page is embedded; null where it stands for itself. */
export const useEmbedding = (): Embedding | null => use(EmbeddingContext);
