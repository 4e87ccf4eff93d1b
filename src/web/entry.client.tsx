import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { mayReload } from "./reload-guard.ts";

window.addEventListener("vite:preloadError", (event) => {
  if (!mayReload({ storage: sessionStorage, now: Date.now() })) return;
  event.preventDefault();
  window.location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
