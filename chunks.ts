import type { Rolldown } from "vite";

/** Where a page stands: a noun of the admin area, the frame of all its screens, or a part of what everybody sees. */
type Area = string;

type ModuleGraph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/**
 * Which scripts are loaded together. Left to itself the bundler makes a file of each set of pages that share
 * something, and a screen of the admin area asks for a hundred files; here it asks for a dozen. What a page shares with
 * pages of another area lies with the most general of them, so that no visitor loads a screen of the admin area.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const areas = rememberedAreas();
  const group = (debugName: string, priority: number, wanted: (name: string) => boolean) => ({
    debugName,
    priority,
    minShareCount: debugName === "root" ? 1 : 2,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const name = isScript(id) ? chunkOf(areas(id, graph)) : null;
      return name !== null && wanted(name) ? name : null;
    },
  });
  // A group takes what its modules import along: the general ones come first, or a special one would take their part.
  return [
    group("root", 40, (name) => name === "root"),
    group("ui", 30, (name) => name === "ui"),
    group("forms", 25, (name) => name === "forms"),
    group("public", 20, (name) => name === "public"),
    group("admin", 10, (name) => name === "admin"),
    group("desk", 5, (name) => name === "desk"),
    group("a noun of the admin area", 0, () => true),
  ];
}

/** What whoever signs in sees first: its scripts hold nothing that only the screens after it need. */
const FIRST_SCREEN: readonly Area[] = ["admin", "admin/overview"];

const isScript = (id: string) => /\.[jt]sx?$/.test(id);

/** The file for what is used by pages of these areas; null leaves it to the bundler. */
function chunkOf(areas: ReadonlySet<Area>): string | null {
  if (areas.has("root")) return "root";
  // Its pages run no scripts. In the file of what visitors share, who signs in would load all articles.
  if (areas.size === 1 && areas.has("documentation")) return null;
  const admin = [...areas].filter((area) => area.startsWith("admin"));
  const isPublic = areas.size > admin.length;
  const isFirst = FIRST_SCREEN.some((area) => areas.has(area));
  if (isPublic && isFirst) return "ui";
  if (isPublic && admin.length >= 2) return "forms";
  if (isPublic) return admin.length === 0 ? "public" : null;
  if (areas.has("admin") || (isFirst && admin.length >= 2)) return "admin";
  if (admin.length >= 2) return "desk";
  return admin[0]?.replace("/", "-") ?? null;
}

/** Answers in which areas a module is used, directly or by what imports it. */
function rememberedAreas() {
  const known = new Map<string, ReadonlySet<Area>>();
  return (id: string, graph: ModuleGraph): ReadonlySet<Area> => {
    const areas = known.get(id) ?? areasOf(id, graph);
    known.set(id, areas);
    return areas;
  };
}

function areasOf(id: string, graph: ModuleGraph): ReadonlySet<Area> {
  const areas = new Set<Area>();
  const seen = new Set([id]);
  for (const module of seen) {
    const area = areaOfPage(module);
    if (area) areas.add(area);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return areas;
}

/** The area of a page or layout, which the bundler knows by the name that React Router gives it; null for all else. */
function areaOfPage(id: string): Area | null {
  if (/\/(entry\.client|root)\.tsx/.test(id)) return "root";
  if (!/\?(__react-router-build-client-route|route-chunk=)/.test(id)) return null;
  if (id.includes("/web/layouts/dashboard.tsx")) return "admin";
  return id.match(/\/web\/(admin\/[^/.?]+|[^/]+)/)?.[1] ?? null;
}
