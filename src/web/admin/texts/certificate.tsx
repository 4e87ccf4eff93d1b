import { useRef, useState } from "react";
import { useSubmit } from "react-router";
import {
  type CertificateKind,
  type CertificatePart,
  type CertificateWords,
  certificateParts,
  describeCertificate,
  unknownInCertificate,
} from "../../../domain/sheets/certificate-rules.ts";
import { type CertificateText, certificateTextInput } from "../../../domain/sheets/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { insertText } from "../../ui/forms/insert-text.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { type Refused, save, saveForm } from "../forms/save.ts";
import { PlaceholderChips } from "../placeholders/placeholder-chips.tsx";
import { PlaceholderArea, PlaceholderLine } from "../placeholders/placeholder-field.tsx";
import type { Route } from "./+types/certificate";
import "./texts.css";

/** What a form of words that nobody has written yet was filled from: anything is newer. */
const NEVER = "1970-01-01T01:00:00+01:00";

const labels: Record<CertificatePart, string> = {
  title: "Titel",
  subtitle: "Zeile darunter",
  intro: "Einleitung",
  closing: "Schluss",
};

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.label ?? "Bescheinigung" }];

const paramOf = (params: { kind: string }) => ({ kind: params.kind as CertificateKind });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.sheets.texts[":kind"].$get({ param: paramOf(params), query: {} }));

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = paramOf(params);
  const one = browserApi.sheets.texts[":kind"];
  if (request.method === "DELETE") return (await save(read(one.$delete({ param })))).refused;
  const form = await request.formData();
  return (await saveForm(certificateTextInput, form, (json) => read(one.$patch({ param, json })))).refused;
};

/** /admin/textbausteine/bescheinigungen/{kind} */
export default function CertificateTextPage({ loaderData: text, actionData: refused }: Route.ComponentProps) {
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title={text.label}
        lead={text.when}
        back={{ href: paths.certificateTexts(), label: "Alle Bescheinigungen" }}
        actions={manages && text.source === "team" ? <RestoreButton text={text} /> : null}
      />
      <div key={`${text.kind} ${text.source}`}>
        <AdminForm labels={labels} refused={refused} filledFrom={text.updated_at ?? NEVER} may={manages}>
          <Words text={text} refused={refused} />
        </AdminForm>
      </div>
    </>
  );
}

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Title, introduction and closing of a certificate, with the placeholders that fit. */
function Words({ text, refused }: { text: CertificateText; refused: Refused | undefined }) {
  const fields = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<CertificatePart>("intro");
  const [draft, setDraft] = useState<CertificateWords>(text);
  const fieldOf = (part: CertificatePart) => fields.current?.querySelector<Written>(`[name=${part}]`);
  const look = () => {
    const words = certificateParts.map((part) => [part, fieldOf(part)?.value ?? ""]);
    setDraft(Object.fromEntries(words) as CertificateWords);
  };
  const unknown = unknownInCertificate(text.kind, draft);
  const known = [...describeCertificate(text.kind).placeholders];
  const field = (part: CertificatePart) => ({
    name: part,
    label: labels[part],
    known,
    defaultValue: text[part],
    onInput: look,
    onFocus: () => setLast(part),
    error: unknown[part] ?? refused?.errors[part],
  });
  return (
    <div ref={fields} className="stack">
      <Fieldset legend="Ihr Text">
        <PlaceholderLine {...field("title")} maxLength={80} />
        <PlaceholderLine {...field("subtitle")} maxLength={120} optional />
        <PlaceholderArea
          {...field("intro")}
          help="Was zwischen **Sternchen** steht, wird fett gedruckt. Danach folgen die eingetragenen Tatsachen: Kurs, Zeitraum, besuchte Treffen, Stunden, Ort und Kursleitung."
          rows={5}
        />
        <PlaceholderArea {...field("closing")} rows={4} optional />
      </Fieldset>
      <PlaceholderChips
        title={`Platzhalter in ${labels[last]} einfügen`}
        names={known}
        known={known}
        onInsert={(name) => {
          const written = fieldOf(last);
          if (written) insertText(written, `{${name}}`);
        }}
      />
    </div>
  );
}

/** Takes the words that were written here back. */
function RestoreButton({ text: { label, standard } }: { text: CertificateText }) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="undo-2">Auf Standardtext zurücksetzen</Button>}
      title={`${label}: Auf Standardtext zurücksetzen?`}
      confirmLabel="Zurücksetzen"
      onConfirm={() => submit(null, { method: "delete" })}
    >
      Dann beginnt sie wieder mit „{standard.intro}“. Ihr Text bleibt im Verlauf.
    </ConfirmDialog>
  );
}
