import { useRef, useState } from "react";
import { type MailTextKind, type MailWords, mailTextKinds } from "../../../domain/texts/rules.ts";
import { mailTextInput } from "../../../domain/texts/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { replaceText } from "../../ui/insert-text.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { save, saveForm } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import type { Route } from "./+types/mail";
import { CourseChoice } from "./course-choice.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { TextHistory } from "./history.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { mailPartLabels, WordFields } from "./word-fields.tsx";
import "./texts.css";

/** What a form of words that nobody has written yet was filled from: anything is newer. */
const NEVER = "1970-01-01T01:00:00+01:00";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.text.label ?? "E-Mail" }];

const askedIn = (params: { kind: string; course?: string | undefined }) => ({
  param: { kind: mailTextKinds.find((kind) => kind === params.kind) ?? (params.kind as MailTextKind) },
  query: params.course ? { course_id: params.course } : {},
});

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [text, courses, people] = await Promise.all([
    readData(browserApi.mailTexts[":kind"].$get(askedIn(params))),
    readData(browserApi.courses.index.$get({ query: wholeList })),
    readData(browserApi.registrations.index.$get({ query: { per_page: "25", period: "all" } })),
  ]);
  return { text, courses, people };
};

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const { param, query } = askedIn(params);
  const one = browserApi.mailTexts[":kind"];
  if (request.method === "DELETE") return (await save(read(one.$delete({ param, query })))).refused;
  const form = await request.formData();
  form.set("course_id", params.course ?? "");
  return (await saveForm(mailTextInput, form, (json) => read(one.$patch({ param, json })))).refused;
};

/** /admin/textbausteine/emails/{kind} and /admin/textbausteine/emails/{kind}/{course} */
export default function MailTextPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { text, courses, people } = loaderData;
  const { manages } = useRights();
  const [draft, setDraft] = useState<MailWords>(text.words);
  const form = useRef<HTMLDivElement>(null);
  const take = (part: string, earlier: string) => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${part}]`);
    if (field) replaceText(field, earlier);
    field?.focus();
  };
  return (
    <>
      <PageHead
        title={text.label}
        lead={text.when}
        back={{ href: paths.mailTexts(), label: "Alle E-Mails" }}
        actions={manages ? <RestoreButton text={text} /> : null}
      />
      <div className="stack">
        {text.group === "contact" ? null : <CourseChoice text={text} courses={courses} />}
        <div className="text-editor">
          <div ref={form} key={`${text.kind} ${text.course_id} ${text.source}`}>
            <AdminForm
              labels={mailPartLabels}
              refused={refused}
              filledFrom={text.updated_at ?? NEVER}
              may={manages}
            >
              <WordFields text={text} refused={refused} draft={draft} onDraft={setDraft} />
            </AdminForm>
          </div>
          <DraftPreview kind={text.kind} draft={draft} people={people} />
        </div>
        <TextHistory history={text.history} labels={mailPartLabels} onTake={manages ? take : undefined} />
      </div>
    </>
  );
}
