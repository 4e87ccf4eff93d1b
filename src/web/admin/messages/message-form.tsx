import { useState } from "react";
import { useFetcher } from "react-router";
import { randomToken } from "../../../shared/ids.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { useLeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import { useSendOnce } from "../forms/use-send-once.ts";
import { PlaceholderHint } from "./placeholder-hint.tsx";

/** A message while it is being written; `groups` says who of a lesson gets it. */
export type Draft = { groups: ("confirmed" | "waiting")[]; subject: string; text: string };

type Props = {
  /** All of a lesson, as far as the groups say, or single people. */
  lesson: number | undefined;
  people: readonly number[];
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
  /** How many would get it as it stands. */
  count: number;
  /** What is wrong with it as far as the preview knows. */
  errors: FieldErrors | undefined;
  back: string;
};

const labels = { subject: "Betreff", text: "Text", groups: "Empfänger" };

/** A message to participants. Each page is one intention: pressed twice it goes out once. */
export function MessageForm({ draft, onDraft, count, back, ...props }: Props) {
  const fetcher = useFetcher<Refused | null>();
  const [key] = useState(randomToken);
  const sending = fetcher.state !== "idle";
  const sendOnce = useSendOnce(!sending);
  useLeaveGuard((draft.subject + draft.text).trim() !== "" && !sending);
  const refused = fetcher.data ?? undefined;
  const errors = refused?.errors ?? props.errors ?? {};
  return (
    <fetcher.Form method="post" className="form" noValidate onSubmit={sendOnce}>
      {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="idempotency_key" value={key} />
      {props.lesson ? (
        <>
          <input type="hidden" name="lesson_id" value={props.lesson} />
          <CheckboxGroup
            name="groups[]"
            legend={labels.groups}
            options={[
              { value: "confirmed", label: "Wer einen Platz hat" },
              { value: "waiting", label: "Wer auf der Warteliste steht" },
            ]}
            values={draft.groups}
            onValues={(chosen) => onDraft({ groups: chosen as Draft["groups"] })}
            error={errors.groups}
          />
        </>
      ) : null}
      {props.people.map((id) => (
        <input key={id} type="hidden" name="registration_ids[]" value={id} />
      ))}
      <TextField
        name="subject"
        label={labels.subject}
        help="Bitte ohne den Namen des Kurses: Den Betreff könnten andere mitlesen."
        value={draft.subject}
        onChange={(event) => onDraft({ subject: event.currentTarget.value })}
        maxLength={120}
        error={errors.subject}
      />
      <TextArea
        name="text"
        label={labels.text}
        help={<PlaceholderHint />}
        rows={12}
        value={draft.text}
        onChange={(event) => onDraft({ text: event.currentTarget.value })}
        maxLength={8000}
        error={errors.text}
      />
      <p className="small soft">
        Die Anrede steht davor, Ihr Name und die Angaben zur Anmeldung darunter. Begleitpersonen bekommen
        keine eigene E-Mail.
      </p>
      <div>
        <Button type="submit" variant="primary" icon="send" busy={sending} disabled={count === 0}>
          {count > 1 ? `An ${count} Personen senden` : "Senden"}
        </Button>
      </div>
    </fetcher.Form>
  );
}
