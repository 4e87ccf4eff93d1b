import { strToU8, zipSync } from "fflate";
import block from "../../wordpress/block.js?raw";
import plugin from "../../wordpress/kurse-einbetten.php?raw";
import readme from "../../wordpress/readme.txt?raw";
import uninstall from "../../wordpress/uninstall.php?raw";

const SLUG = "kurse-einbetten";

/** What stands in the plug-in: the product's address and name, and the team's word in addresses. */
type Filling = { home: string; brand: string; team: string };

/**
 * The plug-in for WordPress as an archive that WordPress takes as it is, filled in for a team. The same filling makes
 * the same bytes.
 */
export function wordPressPlugin({ home, brand, team }: Filling): Uint8Array<ArrayBuffer> {
  // The name is anybody's and stands in a comment: it must not end it.
  const name = brand.replace(/[^\p{L}\p{N} .&-]/gu, " ").trim();
  const filled = (text: string) =>
    text
      .replaceAll("%%HOME%%", home)
      .replaceAll("%%TEAM%%", team)
      .replaceAll("%%BRAND%%", name)
      .replaceAll("%%SLUG%%", SLUG);
  const files = {
    [`${SLUG}.php`]: plugin,
    "uninstall.php": uninstall,
    "block.js": block,
    "readme.txt": readme,
  };
  const entries = Object.entries(files).map(([file, text]) => [file, strToU8(filled(text))]);
  return new Uint8Array(
    zipSync({ [SLUG]: Object.fromEntries(entries) }, { level: 9, mtime: new Date(2026, 0, 1) }),
  );
}
