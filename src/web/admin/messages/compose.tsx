import { useState } from "react";
import { redirect } from "react-router";
import { messageInput } from "../../../domain/messages/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { saveForm } from "../forms/save.ts";
import { MailPreview } from "../mail-preview/mail-preview.tsx";
import { usePreview } from "../mail-preview/use-preview.ts";
import type { Route } from "./+types/compose";
import { type Draft, MessageForm } from "./message-form.tsx";

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

/** /admin/nachrichten/add */
export default function Compose({ loaderData: { lesson, registration_ids, back } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<Draft>({ groups: ["confirmed"], subject: "", text: "" });
  const [shown, setShown] = useState<number>();
  const { groups, ...words } = draft;
  const audience = lesson ? { lesson_id: lesson.id, groups } : { registration_ids: registration_ids ?? [] };
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
          lesson={lesson?.id}
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
