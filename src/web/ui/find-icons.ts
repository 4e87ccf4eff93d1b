/** What people who give courses look for first. */
export const SUGGESTED_ICONS = [
  "lucide:baby",
  "tabler:baby-carriage",
  "tabler:baby-bottle",
  "lucide:heart",
  "lucide:heart-handshake",
  "lucide:footprints",
  "tabler:yoga",
  "tabler:stretching",
  "tabler:massage",
  "tabler:swimming",
  "tabler:barbell",
  "lucide:activity",
  "lucide:flower-2",
  "lucide:leaf",
  "lucide:sun",
  "lucide:moon",
  "lucide:waves",
  "lucide:wind",
  "lucide:apple",
  "lucide:milk",
  "lucide:stethoscope",
  "tabler:first-aid-kit",
  "lucide:users",
  "lucide:music",
  "lucide:book-open",
];

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

/** Icons whose name holds the words, as `collection:name`; none when the answer makes no sense. */
export async function findIcons(query: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(`/api/icons/search?${new URLSearchParams({ query, limit: "60" })}`, {
    signal,
  });
  const answer: { data?: unknown } = await response.json();
  return isNames(answer.data) ? answer.data : [];
}
