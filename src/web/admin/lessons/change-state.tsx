import { formatDateTime } from "../../../shared/time/dates.ts";
import { Badge } from "../../ui/signs/badge.tsx";
import { lessonLabels } from "./labels.ts";

type Props = {
  /** The names of the form's fields that differ from their start. */
  fields: readonly string[];
  savedAt: string;
};

/** Whether a lesson is changed, which is any difference from what it was when it was opened, and what of it. */
export const ChangeState = ({ fields, savedAt }: Props) => (
  <p className="inline mb-4" role="status">
    {fields.length > 0 ? (
      <>
        <Badge tone="warning" icon="pencil">
          Geändert: {whatOf(fields)}
        </Badge>
        <span className="soft">Noch nicht gespeichert.</span>
      </>
    ) : (
      <>
        <Badge icon="check">Unverändert</Badge>
        <span className="soft">Zuletzt gespeichert am {formatDateTime(savedAt)}.</span>
      </>
    )}
  </p>
);

/** The parts of a lesson that fields belong to, each once. */
export function whatOf(fields: readonly string[]): string {
  const labels: Record<string, string> = lessonLabels;
  const parts = fields.map((name) => {
    if (/^(session|series)-/.test(name)) return lessonLabels.sessions;
    return labels[name.replace(/(\.json|-day)$/, "")] ?? "Weitere Angaben";
  });
  return [...new Set(parts)].join(", ");
}
