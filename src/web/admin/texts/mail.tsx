import { useRef, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import type { Course } from "../../../domain/courses/schema.ts";
import type { MailWords } from "../../../domain/texts/described-rules.ts";
import { type MailTextKind, mailTextKinds } from "../../../domain/texts/rules.ts";
import { type MailText, mailTextInput } from "../../../domain/texts/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { replaceText } from "../../ui/forms/insert-text.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { save, saveForm } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import type { Route } from "./+types/mail";
import { DraftPreview } from "./draft-preview.tsx";
import { TextHistory } from "./history.tsx";
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

type Props = { text: MailText; courses: readonly Pick<Course, "id" | "name">[] };

/** For which course the words are meant, or for all; and whose hold there now. */
function CourseChoice({ text: { kind, course_id, source }, courses }: Props) {
  const navigate = useNavigate();
  return (
    <div className="text-course">
      <Select
        name="for_course"
        label="Gilt für"
        help={course_id === null ? undefined : sourceWords[source]}
        value={course_id ?? ""}
        options={[
          { value: "", label: "Alle Kurse" },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => {
          const course = event.currentTarget.value;
          void navigate(paths.mailText(kind, course ? Number(course) : undefined));
        }}
      />
    </div>
  );
}

const sourceWords: Record<MailText["source"], string> = {
  course: "Dieser Kurs hat einen eigenen Text.",
  team: "Hier gilt bisher Ihr Text für alle Kurse.",
  standard: "Hier gilt bisher der Standardtext.",
};

/** Takes the words that were written here back; nothing where none were. */
function RestoreButton({ text: { course_id, source, standard, label } }: { text: MailText }) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  if (source !== (course_id === null ? "team" : "course")) return null;
  const what = course_id === null ? "Auf Standardtext zurücksetzen" : "Text dieses Kurses zurücksetzen";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="undo-2">{what}</Button>}
      title={`${label}: ${what}?`}
      confirmLabel="Zurücksetzen"
      onConfirm={() => submit(null, { method: "delete" })}
    >
      Dann beginnt die E-Mail wieder mit „{standard.intro.split("\n")[0]}“. Ihr Text bleibt im Verlauf.
    </ConfirmDialog>
  );
}
