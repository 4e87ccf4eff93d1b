import { useRef, useState } from "react";
import { redirect, useFetcher } from "react-router";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { subjectPlaceholders, textPlaceholders } from "../../../domain/messages/rules.ts";
import {
  type MailPreview as MailPreviewData,
  messageGroups,
  messageInput,
} from "../../../domain/messages/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { useSendOnce } from "../forms/admin-form.tsx";
import { useKeptInput } from "../forms/kept-input.ts";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import { MailPreview, usePreview } from "../mail-preview/mail-preview.tsx";
import { FoldedPlaceholders } from "../placeholders/placeholder-chips.tsx";
import { PlaceholderArea, PlaceholderLine } from "../placeholders/placeholder-field.tsx";
import { InsertTextBlock } from "../texts/text-block-field.tsx";
import type { Route } from "./+types/compose";
import { type Audience, AudienceFields, asksSession, latestOf } from "./audience-fields.tsx";

export const meta = () => [{ title: "Nachricht schreiben" }];

/**
 * To whom: `kurstermin` names a lesson, with `gruppe` who of it and `treffen` the session that those were at or missed; `an`
 * names single registrations, one after the other.
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const lesson_id = Number(searchParams.get("kurstermin")) || undefined;
  const registration_ids = (searchParams.get("an") ?? "").split(",").map(Number).filter(Boolean);
  if (lesson_id) {
    const lesson = await readData(browserApi.lessons[":id"].$get({ param: { id: String(lesson_id) } }));
    return {
      lesson,
      registration_ids: undefined,
      asked: askedIn(searchParams),
      back: paths.lesson(lesson.id),
    };
  }
  const [only, ...others] = registration_ids;
  const back = only && others.length === 0 ? paths.registrationAdmin(only) : paths.registrations();
  return { lesson: null, registration_ids, asked: askedIn(searchParams), back };
};

/** The groups and the session that an address names. */
function askedIn(search: URLSearchParams): Pick<Draft, "groups" | "session_id"> {
  const named = search.getAll("gruppe");
  const groups = messageGroups.filter((group) => named.includes(group));
  return {
    groups: groups.length > 0 ? groups : ["confirmed"],
    session_id: Number(search.get("treffen")) || undefined,
  };
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const back = String(form.get("back"));
  form.delete("back");
  form.delete("kept");
  const { refused } = await saveForm(messageInput, form, (json) =>
    read(browserApi.participantMessages.index.$post({ json })),
  );
  return refused ?? redirect(back);
};

/** /admin/nachrichten/add */
export default function Compose({
  loaderData: { lesson, registration_ids, asked, back },
}: Route.ComponentProps) {
  const [draft, setDraft] = useState<Draft>({
    ...asked,
    session_id: asked.session_id ?? latestOf(lesson)?.id,
    left_out: [],
    subject: "",
    text: "",
  });
  const [shown, setShown] = useState<number>();
  const { groups, session_id, left_out, ...words } = draft;
  const audience = lesson
    ? {
        lesson_id: lesson.id,
        groups,
        ...(asksSession(groups) && { session_id }),
        except_ids: left_out.map(({ id }) => id),
      }
    : { registration_ids: registration_ids ?? [] };
  const question = { ...audience, ...words, shown };
  const { preview, refusal } = usePreview(question, () =>
    readData(browserApi.participantMessages.preview.$post({ json: question })),
  );
  return (
    <>
      <PageHead
        title="Nachricht schreiben"
        lead={lesson ? `An die Teilnehmenden von „${lesson.course.name}“.` : undefined}
        back={{ href: back, label: lesson ? "Zum Kurstermin" : "Zurück" }}
      />
      <div className="writing writing--beside">
        <MessageForm
          lesson={lesson}
          recipients={preview?.recipients ?? []}
          people={registration_ids ?? []}
          draft={draft}
          onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
          count={refusal ? 0 : (preview?.recipients.length ?? 0)}
          errors={refusal?.errors}
          back={back}
        />
        {registration_ids?.length === 0 ? (
          <Notice tone="neutral">Es ist niemand ausgewählt.</Notice>
        ) : (
          <MailPreview preview={preview} refusal={refusal?.message} onShow={setShown} />
        )}
      </div>
    </>
  );
}

/** A message while it is being written: who of a lesson gets it, by group and but for whom, and the words. */
type Draft = Audience & { subject: string; text: string };

type Props = {
  /** All of a lesson, as far as the groups say, or single people. */
  lesson: Lesson | null;
  recipients: MailPreviewData["recipients"];
  people: readonly number[];
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
  /** How many would get it as it stands. */
  count: number;
  /** What is wrong with it as far as the preview knows. */
  errors: FieldErrors | undefined;
  back: string;
};

const labels = { subject: "Betreff", text: "Text", groups: "Empfänger", session_id: "Treffen" };

/** A message to participants. Each page is one intention: pressed twice it goes out once. */
function MessageForm({ draft, onDraft, count, back, ...props }: Props) {
  const fetcher = useFetcher<Refused | null>();
  const [key] = useState(randomToken);
  const form = useRef<HTMLFormElement>(null);
  const [into, setInto] = useState<"subject" | "text">("text");
  const sending = fetcher.state !== "idle";
  const sendOnce = useSendOnce(!sending);
  useKeptInput({
    name: "message",
    changed: (draft.subject + draft.text).trim() !== "" && !sending,
    content: draft,
    restore: onDraft,
  });
  const refused = fetcher.data ?? undefined;
  const errors = refused?.errors ?? props.errors ?? {};
  return (
    <fetcher.Form ref={form} method="post" className="form gap-6" noValidate onSubmit={sendOnce}>
      {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="idempotency_key" value={key} />
      {props.lesson ? (
        <>
          <input type="hidden" name="lesson_id" value={props.lesson.id} />
          <AudienceFields
            lesson={props.lesson}
            audience={draft}
            recipients={props.recipients}
            onAudience={onDraft}
            errors={errors}
          />
        </>
      ) : null}
      {props.people.map((id) => (
        <input key={id} type="hidden" name="registration_ids[]" value={id} />
      ))}
      <PlaceholderLine
        name="subject"
        known={subjectPlaceholders}
        onFocus={() => setInto("subject")}
        label={labels.subject}
        help="Bitte ohne den Namen des Kurses: Den Betreff könnten andere mitlesen."
        value={draft.subject}
        onChange={(event) => onDraft({ subject: event.currentTarget.value })}
        maxLength={120}
        error={errors.subject}
      />
      <PlaceholderArea
        name="text"
        known={textPlaceholders}
        onFocus={() => setInto("text")}
        label={labels.text}
        rows={12}
        value={draft.text}
        onChange={(event) => onDraft({ text: event.currentTarget.value })}
        maxLength={8000}
        error={errors.text}
      />
      <div className="text-block-menu">
        <InsertTextBlock
          field="participant_message"
          hasText={() => draft.text.trim() !== ""}
          onPut={(text, how) =>
            onDraft({
              text: how === "replace" || !draft.text.trim() ? text : `${draft.text.trimEnd()}\n\n${text}`,
            })
          }
        />
      </div>
      <FoldedPlaceholders
        within={form}
        into={into}
        names={textPlaceholders}
        known={into === "subject" ? subjectPlaceholders : textPlaceholders}
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
