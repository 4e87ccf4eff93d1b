import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { mayReload } from "./reload-guard.ts";
import { unsaved } from "./ui/forms/unsaved.ts";

window.addEventListener("vite:preloadError", (event) => {
  const holdsUnsaved = unsaved.size > 0;
  if (!mayReload({ storage: sessionStorage, now: Date.now(), holdsUnsaved })) return;
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
