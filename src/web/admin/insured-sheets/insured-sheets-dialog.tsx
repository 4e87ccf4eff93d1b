import { type ReactElement, type RefObject, useState } from "react";
import type { SheetsPreview } from "../../../domain/registrations/insured-sheets/insured-sheet-schema.ts";
import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { useAnswer } from "../use-answer.ts";
import { askByMail } from "./ask-by-mail.ts";
import { MissingOf } from "./missing-of.tsx";
import { leftOutInWords, midwifeInWords } from "./words.ts";
import "./insured-sheets.css";

type Of = { lesson: number } | { ids: readonly number[] };

/** The sheets of these people, behind a button of its own. */
export function InsuredSheets({ of }: { of: Of }) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button icon="printer" size="small">
      Versichertenbestätigungen (PDF) …
    </Button>
  );
  return <InsuredSheetsDialog of={of} open={open} onOpenChange={setOpen} trigger={button} />;
}

type DialogProps = {
  of: Of;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactElement;
  /** The button that opened it, where that is no trigger of its own. */
  returnTo?: RefObject<HTMLElement | null>;
};

/** The sheets that insured people sign: before they are printed it is said what is missing on them. */
export function InsuredSheetsDialog({ of, open, onOpenChange, ...overlay }: DialogProps) {
  const [round, setRound] = useState(0);
  const query = "lesson" in of ? { lesson_id: String(of.lesson) } : { ids: of.ids.join(",") };
  const { answer, failed, message } = useAnswer(open ? JSON.stringify([query, round]) : null, () =>
    readData(browserApi.registrations["insured-sheets"].$get({ query })),
  );
  const again = () => setRound((before) => before + 1);
  const missing = answer?.people.filter((person) => person.missing.length > 0) ?? [];
  return (
    <Dialog
      title={"Versicherten\u00ADbestätigungen"}
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      {...overlay}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Schließen</Button>
          {answer && answer.people.length > 0 ? (
            <ButtonLink href={paths.insuredSheets(of)} variant="primary" icon="printer" newTab>
              {missing.length > 0 ? "Trotzdem drucken" : "Drucken"}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {failed ? (
        <Notice tone="danger" role="alert">
          {message ?? "Das hat gerade nicht geklappt. Bitte öffnen Sie das Fenster noch einmal."}
        </Notice>
      ) : answer ? (
        <Contents preview={answer} missing={missing} onChange={again} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}

type ContentsProps = { preview: SheetsPreview; missing: SheetsPreview["people"]; onChange: () => void };

function Contents({ preview: { people, left_out, midwives }, missing, onChange }: ContentsProps) {
  const { leads, manages } = useRights();
  const mayEdit = leads || manages;
  const unknown = midwives.filter((midwife) => midwife.missing.length > 0);
  if (people.length === 0) {
    return (
      <Notice tone="neutral" title="Hier ist niemand gesetzlich versichert.">
        {left_out.length > 0
          ? leftOutInWords(left_out)
          : "Ein Blatt gibt es, sobald jemand mit gesetzlicher Versicherung einen Platz hat."}
      </Notice>
    );
  }
  return (
    <div className="stack gap-4">
      <p role="status">
        {people.length === 1 ? "Ein Blatt" : `${people.length} Blätter, nach Namen geordnet`}, mit leeren
        Zeilen für jedes Treffen und einigen mehr.{" "}
        {missing.length === 0
          ? "Alle Angaben sind da."
          : `Bei ${missing.length === 1 ? "einer Person" : `${missing.length} Personen`} fehlt noch etwas.`}
      </p>
      {unknown.length > 0 ? (
        <Notice tone="warning" title="Von der Leitung fehlt noch etwas">
          <ul className="lines">
            {unknown.map((midwife) => (
              <li key={midwife.id}>
                {midwifeInWords(midwife)}{" "}
                <Anchor href={paths.instructor(midwife.id)} className="link" newTab>
                  Im Profil eintragen
                </Anchor>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {missing.length > 0 && mayEdit ? <AskAll people={missing} onAsked={onChange} /> : null}
      <ul className="insured-sheets">
        {missing.map((person) => (
          <MissingOf
            key={`${person.id} ${person.updated_at}`}
            person={person}
            mayEdit={mayEdit}
            onChange={onChange}
          />
        ))}
      </ul>
      {left_out.length > 0 ? <p className="soft">{leftOutInWords(left_out)}</p> : null}
    </div>
  );
}

/** Asks all by mail who can be asked, in the words that the team chose for it. */
function AskAll({ people, onAsked }: { people: SheetsPreview["people"]; onAsked: () => void }) {
  const [busy, setBusy] = useState(false);
  const ids = people.filter(({ email }) => email !== "").map(({ id }) => id);
  if (ids.length === 0) return null;
  const ask = async () => {
    setBusy(true);
    await askByMail(ids);
    setBusy(false);
    onAsked();
  };
  return (
    <div>
      <p className="actions">
        <Button icon="mail" size="small" busy={busy} onClick={ask}>
          {ids.length === 1 ? "Per E-Mail erfragen" : `Alle ${ids.length} per E-Mail erfragen`}
        </Button>
        <Anchor href={paths.mailText("data-question")} className="link" newTab>
          E-Mail ansehen und ändern
        </Anchor>
      </p>
      <p className="small soft">
        Jede Person bekommt einen Link zu einer Seite, auf der sie nur das Fehlende einträgt, ohne Anmeldung.
      </p>
    </div>
  );
}
