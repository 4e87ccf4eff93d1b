import { type RefObject, useRef, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import type { Consequences, DecisionInput } from "../../../../domain/messages/deciding/deciding-schema.ts";
import { formatPlainDate, wallClock } from "../../../../shared/time/dates.ts";
import { addDays } from "../../../../shared/time/wall-clock.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Block } from "../../../ui/layout/block.tsx";
import { Facts } from "../../../ui/lists/facts.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RefusedNotice } from "../../forms/refused-notice.tsx";
import { type Refused, save } from "../../forms/save.ts";
import { useAnswer } from "../../use-answer.ts";
import { useMayEdit } from "../lesson-head.tsx";
import { bookedOfMinimum, consequenceFacts } from "./words.ts";

const isOpen = ({ minimum: { state } }: Lesson): boolean =>
  state === "open" || state === "reached" || state === "to_decide";

/** How a lesson stands with its minimum, beside its seats. */
export function MinimumLine({ lesson }: { lesson: Lesson }) {
  const mayEdit = useMayEdit(lesson);
  const { minimum, min_participants, decision_on, minimum_note } = lesson;
  if (minimum.state === "takes_place") return <p className="small soft">{minimum_note}</p>;
  if (!isOpen(lesson)) return null;
  return (
    <p className="small soft">
      Mindestens {min_participants}, Entscheidung am {formatPlainDate(decision_on ?? "")}.{" "}
      {mayEdit && minimum.state !== "to_decide" ? (
        <Anchor className="link" href={paths.lessonDecision(lesson.id)}>
          Jetzt entscheiden
        </Anchor>
      ) : null}
    </p>
  );
}

/** Asks whether a lesson takes place, when the day has come or somebody wants to decide before, with what each answer means. */
export function DecisionBlock({ lesson }: { lesson: Lesson }) {
  const [search] = useSearchParams();
  const mayEdit = useMayEdit(lesson);
  const isAsked = lesson.minimum.state === "to_decide" || search.has("entscheiden");
  return mayEdit && isOpen(lesson) && isAsked ? <Deciding lesson={lesson} /> : null;
}

type Question = DecisionInput["decision"];

function Deciding({ lesson }: { lesson: Lesson }) {
  const [asked, setAsked] = useState<Question>();
  const opener = useRef<HTMLButtonElement>(null);
  const { numbers, failed, askAnew } = useNumbers(lesson);
  const { minimum, min_participants } = lesson;
  const last = addDays(wallClock(lesson.start_date).date, -1);
  return (
    <Block
      id="entscheiden"
      title="Findet der Kurs statt?"
      action={<span className="figures">{`${minimum.booked} von ${min_participants}`}</span>}
    >
      <div className="stack gap-4">
        <p>
          {bookedOfMinimum(minimum.booked, min_participants)}. Ohne Sie geschieht nichts; Bescheid bekommen
          alle, wie immer Sie entscheiden.
        </p>
        <h3 className="subheading">Wenn Sie absagen</h3>
        {numbers ? <Facts items={consequenceFacts(numbers)} /> : <Waiting failed={failed} />}
        <p className="actions">
          <Button variant="primary" onClick={() => setAsked("takes_place")}>
            Findet statt
          </Button>
          <Button ref={opener} variant="danger" disabled={!numbers} onClick={() => setAsked("cancel")}>
            Absagen
          </Button>
          {last > todayInBerlin() ? (
            <Button onClick={() => setAsked("later")}>Später entscheiden</Button>
          ) : null}
        </p>
      </div>
      <DecisionDialog
        lesson={lesson}
        asked={asked}
        numbers={numbers}
        last={last}
        onClose={() => setAsked(undefined)}
        onStale={askAnew}
        returnTo={opener}
      />
    </Block>
  );
}

const Waiting = ({ failed }: { failed: boolean }) => (
  <p className="soft" role="status">
    {failed ? "Die Zahlen lassen sich gerade nicht laden. Bitte laden Sie die Seite neu." : "Wird gezählt …"}
  </p>
);

/** What calling off would mean now; asked anew when the lesson changes, and when somebody decided on old numbers. */
function useNumbers(lesson: Lesson) {
  const [round, setRound] = useState(0);
  const question = `${lesson.id}-${lesson.updated_at}-${lesson.seats_taken}-${lesson.waiting}-${round}`;
  const { answer, failed } = useAnswer(question, () =>
    readData(browserApi.lessonChanges[":id"].decision.$get({ param: { id: String(lesson.id) } })),
  );
  return { numbers: answer, failed, askAnew: () => setRound((before) => before + 1) };
}

type DialogProps = {
  lesson: Lesson;
  asked: Question | undefined;
  numbers: Consequences | undefined;
  /** The last day on which can be decided. */
  last: string;
  onClose: () => void;
  onStale: () => void;
  returnTo: RefObject<HTMLButtonElement | null>;
};

const titles: Record<Question, string> = {
  takes_place: "Der Kurs findet statt?",
  cancel: "Diesen Kurstermin absagen?",
  later: "Später entscheiden",
};
const confirmLabels: Record<Question, string> = {
  takes_place: "Findet statt",
  cancel: "Kurstermin absagen",
  later: "Verschieben",
};

/** Says once more what the answer means, and carries it out; a refusal stays in sight, with the new numbers below it. */
function DecisionDialog({ lesson, asked, numbers, last, onClose, onStale, returnTo }: DialogProps) {
  const [day, setDay] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const close = () => {
    setRefused(undefined);
    onClose();
  };
  const confirm = async () => {
    const json = decisionOf(asked, numbers, day);
    if (!json) return;
    setBusy(true);
    const param = { id: String(lesson.id) };
    const outcome = await save(read(browserApi.lessonChanges[":id"].decision.$post({ param, json })));
    setBusy(false);
    setRefused(outcome.refused?.data);
    if (outcome.refused?.data.code === "numbers_changed") onStale();
    await revalidate();
    if (!outcome.refused) close();
  };
  return (
    <Dialog
      title={asked ? titles[asked] : ""}
      open={asked !== undefined}
      onOpenChange={(next) => next || busy || close()}
      returnTo={returnTo}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            variant={asked === "cancel" ? "destroy" : "primary"}
            busy={busy}
            disabled={asked === "later" && day === ""}
            onClick={confirm}
          >
            {asked ? confirmLabels[asked] : ""}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {refused ? <RefusedNotice refused={refused} /> : null}
        {asked === "takes_place" ? <p>{whatConfirmingMeans(numbers)}</p> : null}
        {asked === "cancel" && numbers ? (
          <>
            <p>
              Alle Plätze enden kostenfrei, die Warteliste auch. Der Kurstermin bleibt als abgesagt sichtbar.
              Zurücknehmen lässt sich das nicht.
            </p>
            <Facts items={consequenceFacts(numbers)} />
          </>
        ) : null}
        {asked === "later" ? (
          <>
            <p>
              Wer angemeldet ist, behält den Platz und erfährt den neuen Tag per E-Mail. Am Morgen dieses
              Tages fragen wir Sie wieder.
            </p>
            <DateField
              name="decision_on"
              label="Neuer Tag der Entscheidung"
              min={addDays(todayInBerlin(), 1)}
              max={last}
              help={`Spätestens am ${formatPlainDate(last)}.`}
              error={refused?.errors.decision_on}
              onDate={setDay}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function decisionOf(
  asked: Question | undefined,
  numbers: Consequences | undefined,
  day: string,
): DecisionInput | null {
  if (asked === "takes_place") return { decision: "takes_place" };
  if (asked === "later") return { decision: "later", decision_on: day };
  if (asked !== "cancel" || !numbers) return null;
  const { without_email: _, guests_without_email: __, methods: ___, ...expected } = numbers;
  return { decision: "cancel", reason: "", expected };
}

const whatConfirmingMeans = (numbers: Consequences | undefined): string => {
  const people = (numbers?.notified ?? 0) - (numbers?.waiting ?? 0);
  const notified =
    people > 0
      ? `${people === 1 ? "Eine Person bekommt" : `${people} Personen bekommen`} gleich eine E-Mail, dass der Kurs stattfindet.`
      : "Angemeldet ist noch niemand.";
  return `${notified} Das gilt dann, auch wenn noch jemand absagt. Anmelden kann man sich weiter.`;
};
