import { useEffect, useRef, useState } from "react";
import { redirect, useFetcher } from "react-router";
import { messageInput } from "../../../domain/messages/schema.ts";
import { randomToken } from "../../../shared/ids.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { useLeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import { MailPreview } from "../mail-preview/mail-preview.tsx";
import { usePreview } from "../mail-preview/use-preview.ts";
import type { Route } from "./+types/compose";
import { PlaceholderHint } from "./placeholder-hint.tsx";

export const meta = () => [{ title: "Nachricht schreiben" }];

/** To whom: `kurstermin` names a lesson, `an` single registrations, one after the other. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const lesson_id = Number(searchParams.get("kurstermin")) || undefined;
  const registration_ids = (searchParams.get("an") ?? "").split(",").map(Number).filter(Boolean);
  if (lesson_id) {
    const lesson = await readData(browserApi.lessons[":id"].$get({ param: { id: String(lesson_id) } }));
    return { lesson, registration_ids: undefined, back: paths.lesson(lesson.id) };
  }
  const [only, ...others] = registration_ids;
  const back = only && others.length === 0 ? paths.registrationAdmin(only) : paths.registrations();
  return { lesson: null, registration_ids, back };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const back = String(form.get("back"));
  form.delete("back");
  const { refused } = await saveForm(messageInput, form, (json) =>
    read(browserApi.participantMessages.index.$post({ json })),
  );
  return refused ?? redirect(back);
};

const labels = { subject: "Betreff", text: "Text", groups: "Empfänger" };

/** /admin/nachrichten/add */
export default function Compose({ loaderData: { lesson, registration_ids, back } }: Route.ComponentProps) {
  const fetcher = useFetcher<Refused | null>();
  const [groups, setGroups] = useState<("confirmed" | "waiting")[]>(["confirmed"]);
  const [subject, setSubject] = useState("");
  const [text, setText] = useState("");
  const [shown, setShown] = useState<number>();
  const [key] = useState(randomToken);
  const sending = fetcher.state !== "idle";
  const sent = useRef(false);
  useEffect(() => {
    if (!sending) sent.current = false;
  }, [sending]);
  const guard = useLeaveGuard((subject + text).trim() !== "" && !sending);
  const audience = lesson ? { lesson_id: lesson.id, groups } : { registration_ids: registration_ids ?? [] };
  const question = { ...audience, subject, text, shown };
  const { preview, refusal } = usePreview(question, () =>
    readData(browserApi.participantMessages.preview.$post({ json: question })),
  );
  const refused = fetcher.data ?? undefined;
  const errors = refused?.errors ?? refusal?.errors ?? {};
  const count = preview?.recipients.length ?? 0;
  return (
    <>
      <PageHead
        title="Nachricht schreiben"
        lead={lesson ? `An die Teilnehmenden von „${lesson.course.name}“.` : undefined}
        back={{ href: back, label: lesson ? "Zum Kurstermin" : "Zurück" }}
      />
      <div className="writing writing--beside">
        <fetcher.Form
          method="post"
          className="form"
          noValidate
          onSubmit={(event) => {
            if (sent.current) event.preventDefault();
            sent.current = true;
          }}
        >
          {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="idempotency_key" value={key} />
          {lesson ? (
            <>
              <input type="hidden" name="lesson_id" value={lesson.id} />
              <CheckboxGroup
                name="groups[]"
                legend="Empfänger"
                options={[
                  { value: "confirmed", label: "Wer einen Platz hat" },
                  { value: "waiting", label: "Wer auf der Warteliste steht" },
                ]}
                values={groups}
                onValues={(chosen) => setGroups(chosen as typeof groups)}
                error={errors.groups}
              />
            </>
          ) : (
            registration_ids?.map((id) => (
              <input key={id} type="hidden" name="registration_ids[]" value={id} />
            ))
          )}
          <TextField
            name="subject"
            label="Betreff"
            help="Bitte ohne den Namen des Kurses: Den Betreff könnten andere mitlesen."
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
            maxLength={120}
            error={errors.subject}
          />
          <TextArea
            name="text"
            label="Text"
            help={<PlaceholderHint />}
            rows={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
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
        {registration_ids?.length === 0 ? (
          <Notice tone="neutral">Es ist niemand ausgewählt.</Notice>
        ) : (
          <MailPreview preview={preview} refusal={refusal?.message} onShow={setShown} />
        )}
      </div>
      {guard}
    </>
  );
}
