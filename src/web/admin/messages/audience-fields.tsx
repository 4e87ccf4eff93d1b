import type { Lesson } from "../../../domain/lessons/schema.ts";
import type { MailPreview, MessageGroup } from "../../../domain/messages/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { formatDate, formatWeekdayShort } from "../../../shared/time/dates.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { More } from "../../ui/layout/more.tsx";

/** Who of a lesson gets a message: by group, by a session where that takes one, but for these. */
export type Audience = {
  groups: MessageGroup[];
  session_id: number | undefined;
  left_out: { id: number; name: string }[];
};

/** Whether it takes a session to say who that is. */
export const asksSession = (groups: readonly MessageGroup[]): boolean =>
  groups.includes("present") || groups.includes("absent");

/** The session that took place last, else the first one: of which people are most likely written to. */
export function latestOf(lesson: Lesson | null): Lesson["sessions"][number] | undefined {
  const sessions = lesson?.sessions ?? [];
  return sessions.findLast(({ starts_at }) => Date.parse(starts_at) <= Date.now()) ?? sessions[0];
}

type Props = {
  lesson: Lesson;
  audience: Audience;
  /** Who would get it as it stands. */
  recipients: MailPreview["recipients"];
  onAudience: (part: Partial<Audience>) => void;
  errors: FieldErrors;
};

/** Asks who of a lesson gets a message; nobody gets it twice. */
export function AudienceFields({ lesson, audience, recipients, onAudience, errors }: Props) {
  const { groups, session_id } = audience;
  const hasSessions = lesson.sessions.length > 0;
  return (
    <>
      <CheckboxGroup
        name="groups[]"
        legend="Empfänger"
        options={[
          { value: "confirmed", label: "Wer einen Platz hat" },
          { value: "unpaid", label: "Wer noch zahlen muss" },
          { value: "waiting", label: "Wer auf der Warteliste steht" },
          ...(hasSessions
            ? [
                { value: "present", label: "Wer bei einem Treffen da war" },
                { value: "absent", label: "Wer bei einem Treffen fehlt" },
              ]
            : []),
        ]}
        values={groups}
        onValues={(chosen) => onAudience({ groups: chosen as MessageGroup[], left_out: [] })}
        error={errors.groups}
      />
      {asksSession(groups) ? (
        <Select
          name="session_id"
          label="Treffen"
          help="Wer da war oder fehlte, steht in der Anwesenheit. Vorher zählt, wer sich für das Treffen abgemeldet hat."
          options={lesson.sessions.map(({ id, starts_at }, index) => ({
            value: String(id),
            label: `${index + 1}. Treffen, ${formatWeekdayShort(starts_at)}, ${formatDate(starts_at)}`,
          }))}
          value={String(session_id ?? "")}
          onChange={(event) => onAudience({ session_id: Number(event.currentTarget.value), left_out: [] })}
          error={errors.session_id}
        />
      ) : null}
      <LeavingOut audience={audience} recipients={recipients} onAudience={onAudience} />
    </>
  );
}

/** Lets single ones of them be left out. */
function LeavingOut({
  audience: { left_out },
  recipients,
  onAudience,
}: Pick<Props, "audience" | "recipients" | "onAudience">) {
  const out = new Set(left_out.map(({ id }) => id));
  const all = [...recipients.filter(({ id }) => !out.has(id)), ...left_out]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "de-u-co-phonebk"));
  if (all.length < 2) return null;
  return (
    <More label={left_out.length > 0 ? `Einzelne auslassen (${left_out.length})` : "Einzelne auslassen"}>
      {left_out.map(({ id }) => (
        <input key={id} type="hidden" name="except_ids[]" value={id} />
      ))}
      <CheckboxGroup
        name="kept"
        legend="Bekommen die Nachricht"
        options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        values={all.filter(({ id }) => !out.has(id)).map(({ id }) => String(id))}
        onValues={(kept) => onAudience({ left_out: all.filter(({ id }) => !kept.includes(String(id))) })}
      />
    </More>
  );
}
