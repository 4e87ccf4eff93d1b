/**
 * What newsletters, advertisements and social networks hang on links to know who followed them. Nothing of ours reads it,
 * and pages read the same without.
 */
const PREFIXES = ["utm_", "mtm_", "pk_", "hsa_"];
const NAMES = new Set([
  ...["fbclid", "gclid", "gclsrc", "gbraid", "wbraid", "gad_source", "gad_campaignid", "dclid", "srsltid"],
  ...["_ga", "_gl", "msclkid", "ttclid", "twclid", "li_fat_id", "igsh", "igshid", "yclid", "epik"],
  ...["mc_cid", "mc_eid", "_hsenc", "_hsmi", "mkt_tok", "ref"],
]);

/** An address (a path with what stands behind its question mark) without them; what is left stays spelled as it was. */
export function withoutTracking(address: string): string {
  const mark = address.indexOf("?");
  if (mark < 0) return address;
  const kept = address
    .slice(mark + 1)
    .split("&")
    .filter((part) => !isTracking(part));
  return kept.length > 0 ? `${address.slice(0, mark)}?${kept.join("&")}` : address.slice(0, mark);
}

function isTracking(part: string): boolean {
  const [name = ""] = part.split("=", 1);
  return NAMES.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix));
}
