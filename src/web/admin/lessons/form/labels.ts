import { lessonFields } from "../../../../domain/lessons/fields.ts";
import { labelsOf } from "../../../../shared/fields.ts";

/** The fields of a lesson by name, as people know them. */
const lessonLabels = { ...labelsOf(lessonFields), sessions: "Treffen" };

const seriesLabels = {
  "series-from": "Erstes Treffen",
  "series-starts": "Treffen von",
  "series-ends": "Treffen bis",
  "series-count": "Anzahl der Treffen",
};

/**
 * The same for the errors of a form, with the series that was typed, where a session and a term are counted:
 * `sessions.3.ends_at`.
 */
export const lessonErrorLabels = (errors: Record<string, unknown> = {}): Record<string, string> => ({
  ...lessonLabels,
  ...seriesLabels,
  ...Object.fromEntries(Object.keys(errors).flatMap(counted)),
});

const countedWords: Record<string, string> = {
  sessions: "Treffen",
  cancellation_steps: "Frist",
  prices: "Preis",
};

function counted(field: string): [string, string][] {
  const [, list, place] = /(sessions|cancellation_steps|prices)\.(\d+)\./.exec(field) ?? [];
  if (!list) return [];
  return [[field, `${Number(place) + 1}. ${countedWords[list]}`]];
}

/** The parts of a lesson that fields belong to, each once. */
export function whatOf(fields: readonly string[]): string {
  const labels: Record<string, string> = lessonLabels;
  const parts = fields.map((name) => {
    if (/^(session|series)-/.test(name)) return lessonLabels.sessions;
    return labels[name.replace(/(\.json|-day)$/, "")] ?? "Weitere Angaben";
  });
  return [...new Set(parts)].join(", ");
}
