import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { paths } from "../web/paths.ts";
import { iconStylesheets } from "../web/ui/pictures/icons.ts";

/** Addresses of what the page under construction loads: its scripts and styles, what these draw, icons and pictures. */
export function filesOfConstruction(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  folder: string,
): ReadonlySet<string> {
  const page = Object.values(routes).find((route) => route?.path === paths.construction());
  const parts = ["root", page?.id ?? ""].map((id) => assets.routes[id]);
  const styles = parts.flatMap((part) => part?.css ?? []);
  const scripts = parts.flatMap((part) => [part?.module ?? "", ...(part?.imports ?? [])]);
  return new Set([
    ...["/favicon.ico", "/kurshafen-og-image-01.png"],
    ...[assets.url, assets.entry.module, ...assets.entry.imports],
    ...scripts,
    ...styles,
    ...styles.flatMap((style) => drawnBy(join(folder, style))),
    ...iconStylesheets({ reading: false }),
  ]);
}

/** What a stylesheet loads: fonts and pictures. */
function drawnBy(file: string): string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].map(
    ([, path = ""]) => path,
  );
}
