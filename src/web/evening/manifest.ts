import { brandContext } from "../contexts.ts";
import { paths } from "../paths.ts";
import { frameColours } from "../ui/theme.ts";
import type { Route } from "./+types/manifest";

/** /app.webmanifest: what a phone needs to know to lay the product beside its other programs. */
export function loader({ context }: Route.LoaderArgs) {
  const brand = context.get(brandContext);
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/app-icon-${file}.png`,
    sizes,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: paths.evenings(),
    name: brand,
    short_name: brand,
    description: "Die Kurse von heute, und wer da ist: auch ohne Netz.",
    lang: "de",
    start_url: paths.evenings(),
    scope: "/",
    display: "standalone",
    background_color: frameColours.light,
    theme_color: frameColours.light,
    icons: [
      icon("192", "192x192", "any"),
      icon("512", "512x512", "any"),
      icon("maskable-512", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: "Heute", url: paths.evenings() },
      { name: "Kurstermine", url: paths.lessons() },
      { name: "Anmeldungen", url: paths.registrations() },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
