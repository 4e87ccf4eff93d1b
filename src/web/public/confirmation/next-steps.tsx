import { notesOf } from "../../../domain/lessons/fields.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateRange, formatDateTime, formatTime, formatWeekday } from "../../../shared/time/dates.ts";
import { numberWord } from "../../../shared/words/number-words.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { TransferFacts } from "./transfer-facts.tsx";

interface NextStepsProps {
  registration: HeldRegistration;
  team: PublicTeam;
  token: string;
}

type Step = { title: string; children?: React.ReactNode };

/** What the person does next, by how her registration stands. */
export function NextSteps(props: NextStepsProps) {
  const { status } = props.registration;
  if (status === "confirmed") return <Steps items={[...paySteps(props), ...comingSteps(props)]} />;
  if (status === "pending") return <Steps items={pendingSteps(props)} />;
  if (status === "waiting") return <Steps items={waitingSteps(props)} />;
  if (status === "offered") return <Steps items={offeredSteps(props)} />;
  return <Steps items={otherwise(props)} />;
}

function paySteps({ registration }: NextStepsProps): Step[] {
  const { transfer, payment_method, payment_status, total_cents, lesson } = registration;
  if (transfer) {
    return [
      {
        title: `Überweisen Sie ${whatOf(registration)}${formatCents(transfer.amount_cents)}`,
        children: <TransferFacts transfer={transfer} />,
      },
    ];
  }
  if (payment_method === "onsite" && payment_status === "open")
    return [
      {
        title: `Bringen Sie ${formatCents(total_cents)} ${lesson.sessions.length > 0 ? "zum ersten Treffen" : "zum Kurs"} mit`,
      },
    ];
  return [];
}

/** Before an amount: which part of the price it is. */
function whatOf({ deposit }: HeldRegistration): string {
  if (!deposit) return "";
  return deposit.is_paid ? "den Rest von " : "die Anzahlung von ";
}

function pendingSteps(props: NextStepsProps): Step[] {
  if (props.registration.awaits_address_proof === 1) return provingSteps(props);
  return props.registration.on_its_way === 1 ? onItsWaySteps(props) : payingSteps(props);
}

const provingSteps = ({ registration: { email }, team, token }: NextStepsProps): Step[] => [
  {
    title: "Öffnen Sie den Link in unserer E-Mail",
    children: (
      <p className="soft">
        Sie ist unterwegs an {email}. Von Ihrem Internetanschluss kamen kurz nacheinander mehrere Anmeldungen,
        deshalb fragen wir nach.
      </p>
    ),
  },
  {
    title: "Nichts angekommen?",
    children: (
      <>
        <p className="soft">
          Sehen Sie bitte auch im Spam-Ordner nach, oder lassen Sie sie noch einmal kommen.
        </p>
        <p className="mt-3">
          <ButtonLink href={paths.registration(team.address, token)}>Zu Ihrer Anmeldung</ButtonLink>
        </p>
      </>
    ),
  },
];

const onItsWaySteps = ({ registration: { email } }: NextStepsProps): Step[] => [
  {
    title: "Warten Sie auf unsere E-Mail",
    children: (
      <p className="soft">
        Ihre Zahlung ist unterwegs. Sobald sie da ist, ist Ihr Platz gebucht, und wir schreiben Ihnen an{" "}
        {email}.
      </p>
    ),
  },
];

const payingSteps = ({ registration, team, token }: NextStepsProps): Step[] => [
  {
    title: `Bezahlen Sie ${whatOf(registration)}${formatCents(registration.payable?.due_cents ?? registration.total_cents)}`,
    children: (
      <p className="mt-3">
        <ButtonLink href={paths.pay(team.address, token)} variant="primary">
          Jetzt bezahlen
        </ButtonLink>
      </p>
    ),
  },
];

function comingSteps({ registration, team, token }: NextStepsProps): Step[] {
  const { lesson, has_calendar } = registration;
  const count = lesson.sessions.length;
  const [first] = lesson.sessions;
  const calendar = {
    title: count > 1 ? `Tragen Sie die ${numberWord(count)} Treffen ein` : "Tragen Sie den Termin ein",
    children: (
      <>
        {count > 1 && <p className="soft">Alle auf einmal, mit Ort und Uhrzeit.</p>}
        <p className="mt-3">
          <ButtonLink href={paths.registrationCalendar(team.address, token)} icon="calendar-plus">
            In den Kalender
          </ButtonLink>
        </p>
      </>
    ),
  };
  const come = {
    title: first
      ? `Kommen Sie am ${day(first.starts_at)} um ${formatTime(first.starts_at)} Uhr`
      : `Kommen Sie zum Kurs: ${formatDateRange(lesson.starts_at, lesson.ends_at)}`,
    children: (
      <div className="soft">
        <p>{lesson.location}</p>
        {notesOf(lesson, "page").map(({ heading, text }) => (
          <p className="mt-1" key={heading}>
            {text}
          </p>
        ))}
      </div>
    ),
  };
  return has_calendar === 1 ? [calendar, come] : [come];
}

const waitingSteps = ({ team, token }: NextStepsProps): Step[] => [
  {
    title: "Wir schreiben Ihnen, sobald ein Platz frei ist",
    children: <p className="soft">Der Reihe nach, an die E-Mail-Adresse, die Sie angegeben haben.</p>,
  },
  {
    title: "Dann entscheiden Sie in Ruhe",
    children: (
      <p className="soft">Der Platz bleibt eine Weile für Sie frei. Gebucht ist er erst, wenn Sie zusagen.</p>
    ),
  },
  {
    title: "Hat sich etwas geändert?",
    children: (
      <p className="mt-3">
        <ButtonLink href={paths.registration(team.address, token)}>
          Ihre Stelle ansehen oder austragen
        </ButtonLink>
      </p>
    ),
  },
];

const offeredSteps = ({ registration, team, token }: NextStepsProps): Step[] => [
  {
    title: `Sagen Sie bis ${registration.expires_at ? formatDateTime(registration.expires_at) : "bald"} zu`,
    children: (
      <p className="mt-3">
        <ButtonLink href={paths.acceptance(team.address, token)} variant="primary">
          Angebot ansehen
        </ButtonLink>
      </p>
    ),
  },
];

const otherwise = ({ team }: NextStepsProps): Step[] => [
  {
    title: "Sehen Sie nach anderen Terminen",
    children: (
      <p className="mt-3">
        <ButtonLink href={paths.teamCourses(team.address)}>Kurse und Termine</ButtonLink>
      </p>
    ),
  },
];

const dayMonth = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  day: "numeric",
  month: "long",
});

/** `Montag, 1. Februar` */
const day = (iso: string) => `${formatWeekday(iso)}, ${dayMonth.format(new Date(iso))}`;
