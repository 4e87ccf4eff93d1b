import { type ReactNode, useEffect } from "react";
import { TooltipProvider } from "./overlays/tooltip.tsx";

/** Overlays lock scrolling with a style element; its nonce is the one of the page's own scripts. */
function shareNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}

/** Once around everything that runs scripts: what tooltips and overlays need. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(shareNonce, []);
  return <TooltipProvider>{children}</TooltipProvider>;
}
