import { useId, useState } from "react";
import { useRights } from "../../layouts/use-current-user.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { replaceText } from "../../ui/forms/insert-text.ts";
import { More } from "../../ui/layout/more.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import type { Route } from "./+types/texts";
import { teamLabels } from "./labels.ts";
import { loadTeam, saveTeam } from "./save-team.ts";
import { startingAccessibility, startingImprint, startingPrivacy, startingTerms } from "./starting-texts.ts";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Rechtstexte" }];

export const clientLoader = loadTeam;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

const legalTexts = [
  {
    name: "imprint",
    start: startingImprint,
    help: "Pflicht für alle, die ihre Kurse im Netz anbieten (§ 5 DDG).",
  },
  {
    name: "privacy",
    start: startingPrivacy,
    help: "Was Sie mit den Angaben aus Anmeldungen und Anfragen tun (Art. 13 DSGVO).",
  },
  {
    name: "terms",
    start: startingTerms,
    help: "Freiwillig. Stehen auch in jeder Bestätigung, als PDF und so, wie sie beim Buchen galten.",
  },
  {
    name: "accessibility",
    start: startingAccessibility,
    help: "Freiwillig. Die Erklärung selbst schreiben wir; hier ergänzen Sie, was Ihre Räume und Ihre eigenen Texte angeht.",
  },
] as const;

/** /admin/team/rechtstexte: what the law asks of the team */
export default function TeamTexts({ loaderData: team, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const { manages } = useRights();
  return (
    <>
      <TeamHead lead="Impressum, Datenschutz, AGB und Barrierefreiheit stehen am Fuß jeder Seite Ihrer Kurse." />
      {manages ? (
        <Notice className="mb-6">
          Die Vorlagen nehmen, was in Ihrem Profil steht. Sie ersetzen keine Rechtsberatung: Bitte lesen Sie
          alles, füllen Sie die eckigen Klammern aus und streichen Sie, was bei Ihnen nicht zutrifft.
        </Notice>
      ) : null}
      <AdminForm labels={teamLabels} refused={refused} filledFrom={team.updated_at} may={manages}>
        {legalTexts.map(({ name, start, help }) => (
          <LegalField
            key={name}
            name={name}
            text={team[name]}
            start={start(team)}
            error={refused?.errors[name]}
            help={help}
          />
        ))}
      </AdminForm>
    </>
  );
}

type Props = {
  name: "imprint" | "privacy" | "terms" | "accessibility";
  text: string;
  /** A sound beginning that the team makes its own. */
  start: string;
  help: string;
  error?: readonly string[] | undefined;
};

/** A legal text: written, looked at as visitors see it, or begun from a model. */
function LegalField({ name, text, start, help, error }: Props) {
  const [draft, setDraft] = useState(text);
  const [asked, setAsked] = useState(false);
  const { manages } = useRights();
  const area = useId();
  const fill = () => {
    const field = document.getElementById(area)?.querySelector("textarea");
    if (field) replaceText(field, start);
  };
  const gaps = gapsIn(draft);
  return (
    <Fieldset legend={teamLabels[name]} note={help}>
      <div className="legal" id={area}>
        <TextArea
          name={name}
          label="Text"
          optional
          rows={12}
          help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
          defaultValue={text}
          onChange={(event) => setDraft(event.currentTarget.value)}
          error={error}
        />
        {gaps.length > 0 ? (
          <Notice tone="warning" title="Hier fehlt noch etwas">
            {gaps.join(", ")}
          </Notice>
        ) : null}
        {manages ? (
          <div className="actions">
            <Button size="small" icon="file-text" onClick={() => (draft.trim() ? setAsked(true) : fill())}>
              Vorlage einsetzen
            </Button>
          </div>
        ) : null}
        <More label="So sehen es Besucherinnen und Besucher">
          <div className="prose legal__preview">
            {draft.trim() ? <Markdown text={draft} /> : <p className="soft">Noch kein Text.</p>}
          </div>
        </More>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`${teamLabels[name]}: Text durch die Vorlage ersetzen?`}
        confirmLabel="Ersetzen"
        destructive
        onConfirm={fill}
      >
        Was jetzt im Feld steht, geht verloren, sobald Sie speichern.
      </ConfirmDialog>
    </Fieldset>
  );
}

/** What stands in square brackets and is no link. */
const gapsIn = (text: string): string[] => [...new Set(text.match(/\[[^\]\n]+\](?!\()/g) ?? [])];
