import { type ReactElement, type RefObject, useState } from "react";
import {
  type DraftPurpose,
  draftPurposes,
  purposeWords,
} from "../../../domain/invoices/rules/purpose-rules.ts";
import type { DraftsMade, DraftsPreview } from "../../../domain/invoices/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { attempt } from "../forms/save.ts";
import { useAnswer } from "../use-answer.ts";
import { draftsInWords, leftOutInWords } from "./words.ts";

type Of = { lesson: number } | { ids: readonly number[] };

/** The same behind a button of its own, for a selection. */
export function WriteDrafts({ of }: { of: Of }) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button icon="receipt-text" size="small">
      Rechnungen schreiben …
    </Button>
  );
  return <DraftsDialog of={of} open={open} onOpenChange={setOpen} trigger={button} />;
}

type Props = {
  of: Of;
  /** What is chosen first. */
  purpose?: DraftPurpose;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactElement;
  returnTo?: RefObject<HTMLElement | null>;
};

/** Writes drafts for several at once: before, it says how many there would be and who has one already; after, where they are. */
export function DraftsDialog({ of, purpose, open, onOpenChange, ...overlay }: Props) {
  return (
    <Dialog
      title="Rechnungen schreiben"
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      footer={null}
      {...overlay}
    >
      {open ? <Asked of={of} first={purpose} onClose={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

type AskedProps = { of: Of; first: DraftPurpose | undefined; onClose: () => void };

function Asked({ of, first, onClose }: AskedProps) {
  const query = "lesson" in of ? { lesson_id: String(of.lesson) } : { ids: of.ids.join(",") };
  const { answer, failed, message } = useAnswer(JSON.stringify(query), () =>
    readData(browserApi.invoices.drafts.$get({ query })),
  );
  const [made, setMade] = useState<DraftsMade>();
  if (made) return <Made made={made} of={of} onClose={onClose} />;
  if (failed)
    return (
      <Notice tone="danger" role="alert">
        {message ?? "Das hat gerade nicht geklappt. Bitte öffnen Sie das Fenster noch einmal."}
      </Notice>
    );
  if (!answer) return <Skeleton lines={5} />;
  if (answer.purposes.length === 0)
    return (
      <Notice tone="neutral" title="Hier ist nichts zu berechnen.">
        Entwürfe gibt es für bestätigte Plätze mit Preis, für Begleitpersonen und für Gebühren, die vereinbart
        sind.
      </Notice>
    );
  return <Choice preview={answer} first={first} onMade={setMade} onClose={onClose} />;
}

/** How many drafts are asked for in one call: small enough that the line moves on. */
const AT_ONCE = 50;

type ChoiceProps = {
  preview: DraftsPreview;
  first: DraftPurpose | undefined;
  onMade: (made: DraftsMade) => void;
  onClose: () => void;
};

function Choice({ preview: { purposes }, first, onMade, onClose }: ChoiceProps) {
  const begun =
    purposes.find(({ purpose }) => purpose === first) ?? purposes.find(({ drafts }) => drafts.length > 0);
  const [purpose, setPurpose] = useState<DraftPurpose>((begun ?? purposes[0])?.purpose ?? draftPurposes[0]);
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState("");
  const chosen = purposes.find((one) => one.purpose === purpose);
  const drafts = chosen?.drafts ?? [];
  const write = async () => {
    const made: DraftsMade = { created: [], left_out: [] };
    setFailure("");
    for (let from = 0; from < drafts.length; from += AT_ONCE) {
      setDone(from);
      const registration_ids = drafts
        .slice(from, from + AT_ONCE)
        .map(({ registration_id }) => registration_id);
      const json = { purpose, registration_ids };
      const { answer, refused } = await attempt(read(browserApi.invoices.drafts.$post({ json })));
      if (refused && made.created.length === 0) setFailure(refused.data.message);
      if (refused) break;
      made.created.push(...answer.data.created);
      made.left_out.push(...answer.data.left_out);
    }
    setDone(undefined);
    if (made.created.length + made.left_out.length > 0) onMade(made);
  };
  const busy = done !== undefined;
  return (
    <div className="stack gap-4">
      {purposes.length > 1 ? (
        <RadioGroup
          name="draft-purpose"
          legend="Was wird berechnet?"
          value={purpose}
          onValue={(value) => setPurpose(value as DraftPurpose)}
          options={purposes.map((one) => ({
            value: one.purpose,
            label: purposeWords[one.purpose],
            aside: one.drafts.length === 0 ? "keine" : String(one.drafts.length),
            disabled: busy,
          }))}
        />
      ) : null}
      <p role="status">{draftsInWords(drafts)}</p>
      <LeftOut left_out={chosen?.left_out ?? []} />
      {failure ? (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      ) : null}
      {busy && drafts.length > AT_ONCE ? (
        <progress value={done} max={drafts.length} aria-label="Entwürfe werden angelegt">
          {done} von {drafts.length}
        </progress>
      ) : null}
      <div className="actions">
        <Button variant="primary" busy={busy} disabled={drafts.length === 0} onClick={() => void write()}>
          {drafts.length === 1 ? "Entwurf anlegen" : `${drafts.length} Entwürfe anlegen`}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Abbrechen
        </Button>
      </div>
    </div>
  );
}

/** Who is left out, by the reason. */
function LeftOut({ left_out }: { left_out: DraftsMade["left_out"] }) {
  if (left_out.length === 0) return null;
  return (
    <section>
      <p>{leftOutInWords(left_out.length)}</p>
      <ul className="lines">
        {left_out.map(({ registration_id, name, sentence }) => (
          <li key={`${registration_id} ${sentence}`}>
            {registration_id !== null && name ? (
              <Anchor href={paths.registrationAdmin(registration_id)}>{name}</Anchor>
            ) : (
              "Eine Anmeldung"
            )}
            <span className="sub">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Made({
  made: { created, left_out },
  of,
  onClose,
}: {
  made: DraftsMade;
  of: Of;
  onClose: () => void;
}) {
  const [only] = created.length === 1 ? created : [];
  const drafts = `${paths.invoices()}?state=draft${"lesson" in of ? `&lesson_id=${of.lesson}` : ""}`;
  return (
    <div className="stack gap-4">
      <Notice
        tone={created.length > 0 ? "positive" : "warning"}
        role="status"
        title={
          created.length === 0
            ? "Es ist kein Entwurf entstanden."
            : created.length === 1
              ? "Ein Entwurf ist angelegt."
              : `${created.length} Entwürfe sind angelegt.`
        }
      >
        {created.length > 0 ? "Eine Nummer bekommen sie erst, wenn Sie sie abschließen." : undefined}
      </Notice>
      <LeftOut left_out={left_out} />
      <div className="actions">
        {created.length > 0 ? (
          <ButtonLink href={only ? paths.invoice(only.id) : drafts} variant="primary" icon="receipt-text">
            {only ? "Zum Entwurf" : "Zu den Entwürfen"}
          </ButtonLink>
        ) : null}
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </div>
  );
}
