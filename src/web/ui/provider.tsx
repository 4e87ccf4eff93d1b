import { type ReactNode, useEffect } from "react";
import { TooltipProvider } from "./overlays/tooltip.tsx";
import { applyStoredTheme } from "./theme.ts";

/** Overlays lock scrolling with a style element; its nonce is the one of the page's own scripts. */
function shareNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}

/** Once around everything that runs scripts: what tooltips, overlays and the theme need. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    shareNonce();
    applyStoredTheme();
  }, []);
  return <TooltipProvider>{children}</TooltipProvider>;
}
