import { redirect, useSearchParams } from "react-router";
import { wayBack } from "../../auth/session/way-back.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";

/** Under which name an address says where somebody came from. */
const BACK = "zurueck";

/** A form that leads back to where somebody came from once it is saved; what stands behind `#` is the field to begin at. */
export function withWayBack(href: string, back: string): string {
  const [path = "", field] = href.split("#");
  const address = `${path}${path.includes("?") ? "&" : "?"}${BACK}=${encodeURIComponent(back)}`;
  return field ? `${address}#${field}` : address;
}

/** Where a saved form leads back to; nothing where nobody asked for it. */
export function backAfterSaving(request: Request) {
  const wanted = new URL(request.url).searchParams.get(BACK);
  return wanted ? redirect(wayBack(wanted)) : undefined;
}

/** The way back without saving, where there is one. */
export function WayBack() {
  const wanted = useSearchParams()[0].get(BACK);
  if (!wanted) return null;
  return (
    <p className="mb-4">
      <Anchor href={wayBack(wanted)} className="link">
        <Icon name="arrow-left" /> Zurück, ohne zu speichern
      </Anchor>
    </p>
  );
}
