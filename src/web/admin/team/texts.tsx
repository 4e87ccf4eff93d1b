import { useId, useRef, useState } from "react";
import { placeholdersIn } from "../../../domain/teams/rules.ts";
import { professionWords, type Team } from "../../../domain/teams/schema.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { replaceText } from "../../ui/forms/insert-text.ts";
import { More } from "../../ui/layout/more.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, optionsOf } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
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
  const [facts, setFacts] = useState<Partial<ImprintFacts>>({});
  const described = { ...team, ...facts };
  const hasDraft = manages && legalTexts.some((text) => isDraft(text, team));
  return (
    <>
      <TeamHead lead="Impressum, Datenschutz, AGB und Barrierefreiheit stehen am Fuß jeder Seite Ihrer Kurse." />
      {manages ? (
        <Notice className="mb-6">
          Impressum und Hinweise zum Datenschutz schreiben sich aus Ihren Angaben, die Vorlagen auch. Sie
          ersetzen keine Rechtsberatung: Bitte lesen Sie alles, füllen Sie die eckigen Klammern aus und
          streichen Sie, was bei Ihnen nicht zutrifft.
        </Notice>
      ) : null}
      <AdminForm
        labels={teamLabels}
        refused={refused}
        filledFrom={team.updated_at}
        may={manages}
        {...(hasDraft && { ready: true, saveLabel: "Gelesen, freigeben" })}
      >
        <ImprintFactFields
          team={team}
          refused={refused}
          onChange={(changed) => setFacts((all) => ({ ...all, ...changed }))}
        />
        {legalTexts.map((text) => (
          <LegalField
            key={text.name}
            name={text.name}
            text={team[text.name]}
            start={text.start(described, new Date())}
            isDraft={manages && isDraft(text, team)}
            error={refused?.errors[text.name]}
            help={text.help}
          />
        ))}
      </AdminForm>
    </>
  );
}

/** A text that the law asks for and that nobody has released yet: what we would write stands ready to be read. */
const isDraft = ({ name }: { name: LegalName }, team: Team) => isRequired(name) && !team[name].trim();

const isRequired = (name: LegalName) => name === "imprint" || name === "privacy";

type ImprintFacts = Pick<Team, "responsible" | "profession" | "authority">;

type FactProps = {
  team: Team;
  refused: Refused | undefined;
  onChange: (changed: Partial<ImprintFacts>) => void;
};

/** What the imprint is written from, beside what stands in the profile. */
function ImprintFactFields({ team, refused, onChange }: FactProps) {
  const field = fieldsOf(teamLabels, refused);
  const [profession, setProfession] = useState(team.profession);
  const choose = (chosen: Team["profession"]) => {
    setProfession(chosen);
    onChange({ profession: chosen });
  };
  return (
    <Fieldset
      legend="Wer dahintersteht"
      note="Daraus und aus Anschrift und Kontakt schreibt sich das Impressum."
    >
      <TextField
        {...field("responsible")}
        span={3}
        maxLength={120}
        autoComplete="off"
        help="Vor- und Nachname."
        defaultValue={team.responsible}
        onChange={(event) => onChange({ responsible: event.currentTarget.value.trim() })}
      />
      <Select
        {...field("profession")}
        span={3}
        help="Geregelte Berufe gehören mit ihrem Gesetz ins Impressum."
        options={optionsOf(professionWords)}
        defaultValue={team.profession}
        onChange={(event) => choose(event.currentTarget.value as Team["profession"])}
      />
      {profession === "unregulated" ? null : (
        <TextField
          {...field("authority")}
          maxLength={200}
          autoComplete="off"
          help="Für Hebammen meist das Gesundheitsamt, mit Anschrift."
          defaultValue={team.authority}
          onChange={(event) => onChange({ authority: event.currentTarget.value.trim() })}
        />
      )}
    </Fieldset>
  );
}

type LegalName = "imprint" | "privacy" | "terms" | "accessibility";

type Props = {
  name: LegalName;
  text: string;
  /** A sound beginning that the team makes its own. */
  start: string;
  /** Nobody has released a text yet: the beginning stands there to be read, and follows what is typed above. */
  isDraft: boolean;
  help: string;
  error?: readonly string[] | undefined;
};

/** A legal text: written, looked at as visitors see it, or begun from a model. */
function LegalField({ name, text, start, isDraft, help, error }: Props) {
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState(false);
  const { manages } = useRights();
  const area = useId();
  const begun = isDraft ? start : text;
  const shown = typed ?? begun;
  // A draft is written anew as long as nobody has touched it, and keeps its field from then on.
  const written = useRef(begun);
  if (typed === undefined || !isDraft) written.current = begun;
  const fill = () => {
    const field = document.getElementById(area)?.querySelector("textarea");
    if (field) replaceText(field, start);
  };
  const gaps = placeholdersIn(shown);
  return (
    <Fieldset legend={teamLabels[name]} note={help}>
      <div className="legal" id={area}>
        {isDraft ? (
          <Notice title="Entwurf, noch nicht veröffentlicht">
            Aus Ihren Angaben geschrieben. Lesen Sie ihn und ergänzen Sie, was fehlt; mit dem Speichern geben
            Sie ihn frei.
          </Notice>
        ) : null}
        <TextArea
          key={isDraft ? written.current : "own"}
          name={name}
          label="Text"
          optional={!isRequired(name)}
          rows={12}
          help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
          defaultValue={begun}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error}
        />
        {gaps.length > 0 ? (
          <Notice tone="warning" title="Hier fehlt noch etwas">
            {gaps.join(", ")}
          </Notice>
        ) : null}
        {manages ? (
          <div className="actions">
            <Button size="small" icon="file-text" onClick={() => (shown.trim() ? setAsked(true) : fill())}>
              Vorlage einsetzen
            </Button>
          </div>
        ) : null}
        <More label="So sehen es Besucherinnen und Besucher">
          <div className="prose legal__preview">
            {shown.trim() ? <Markdown text={shown} /> : <p className="soft">Noch kein Text.</p>}
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
