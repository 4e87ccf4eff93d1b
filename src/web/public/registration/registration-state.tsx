import { notesOf } from "../../../domain/lessons/fields.ts";
import { lapsedUnpaid } from "../../../domain/registrations/rules/money/payment-rules.ts";
import { isInLine } from "../../../domain/registrations/rules.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { CertificateKind } from "../../../domain/sheets/certificate-rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { TransferFacts } from "../confirmation/transfer-facts.tsx";
import { OwnMakeUps } from "./make-ups.tsx";
import { OwnAttendance } from "./own-attendance.tsx";
import { OwnInvoices } from "./own-invoices.tsx";
import { MoneyBack, OnItsWay, PayNow, PayOnline, wordOf } from "./own-payment.tsx";
import { OtherDates, OwnMessages, OwnSessions } from "./own-sessions.tsx";
import type { Held } from "./sessions-now.ts";

interface StateProps {
  held: Held;
  team: PublicTeam;
  token: string;
}

/** How the registration stands, what there is to do, and the sessions. */
export function RegistrationState({ held, team, token }: StateProps) {
  const { registration } = held;
  const { status, lesson, can_cancel, has_calendar } = registration;
  const seated = status === "confirmed" || status === "pending";
  return (
    <div className="stack">
      {registration.awaits_address_proof === 1 ? (
        <Proving held={held} href={paths.registration(team.address, token)} />
      ) : (
        <Words registration={registration} team={team} token={token} />
      )}
      <OtherDates registration={registration} />
      {seated && lesson.welcometext && <p className="prose">{lesson.welcometext}</p>}
      <OwnSessions
        held={held}
        seated={seated}
        missHref={(session) => paths.missedSession(team.address, token, session)}
      />
      <OwnMakeUps
        makeUps={held.makeUps}
        href={paths.registration(team.address, token)}
        refused={held.again?.isMakeUp ? held.again.sentence : ""}
      />
      {seated && has_calendar === 1 && (
        <p>
          <ButtonLink href={paths.registrationCalendar(team.address, token)} icon="calendar-plus">
            In den Kalender
          </ButtonLink>
        </p>
      )}
      <OwnAttendance
        attendance={held.attendance}
        href={(session) => paths.attendanceCorrection(team.address, token, session)}
        lastEndsAt={seated ? held.lastEndsAt : undefined}
      />
      <OwnInvoices
        invoices={held.invoices}
        hrefOf={(number) => paths.ownInvoice(team.address, token, number)}
      />
      <Certificates
        kinds={held.certificates}
        hrefOf={(kind) => paths.ownCertificate(team.address, token, kind)}
      />
      {seated &&
        notesOf(lesson, "page").map(({ heading, text }) => (
          <section className="prose" key={heading}>
            <h2 className="heading">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      <OwnMessages
        registration={registration}
        href={`${paths.ownMessage(team.address, token)}?neu`}
        sent={held.sent}
      />
      {registration.withdrawal_until && (
        <Withdrawing until={registration.withdrawal_until} href={paths.withdrawal(team.address, token)} />
      )}
      {can_cancel === 1 && <Leaving status={status} href={paths.cancellation(team.address, token)} />}
    </div>
  );
}

const certificateLabels: Record<CertificateKind, string> = {
  attendance: "Teilnahmebescheinigung (PDF)",
  partner: "Bescheinigung für die Begleitperson (PDF)",
};

/** What the practice certifies by its own entries; nothing before there is something. */
const Certificates = ({
  kinds,
  hrefOf,
}: {
  kinds: CertificateKind[];
  hrefOf: (kind: CertificateKind) => string;
}) =>
  kinds.length > 0 ? (
    <section>
      <h2 className="heading">Ihre Bescheinigung</h2>
      <p className="soft mt-1">
        Mit den Treffen, an denen Sie teilgenommen haben. Verlangt Ihre Krankenkasse Unterschrift und Stempel,
        bekommen Sie beides bei uns.
      </p>
      <p className="actions mt-3">
        {kinds.map((kind) => (
          <ButtonLink key={kind} href={hrefOf(kind)} icon="file-text" newTab>
            {certificateLabels[kind]}
          </ButtonLink>
        ))}
      </p>
    </section>
  ) : null;

/** The seat is held until the link in the mail is opened; the mail can come once more. */
const Proving = ({ held: { registration, again }, href }: { held: Held; href: string }) => (
  <>
    {again && (
      <Notice
        tone={again.sent ? "positive" : "danger"}
        role={again.sent ? "status" : "alert"}
        title={again.sentence}
      />
    )}
    <Notice tone="warning" title="Bitte öffnen Sie den Link in unserer E-Mail">
      <p>
        {registration.expires_at && `Bis ${formatDateTime(registration.expires_at)} halten wir Ihren Platz. `}
        Gebucht ist er, sobald Sie den Link in unserer E-Mail an {registration.email} öffnen. Sehen Sie bitte
        auch im Spam-Ordner nach.
      </p>
      <form method="post" action={href} className="mt-3" data-once>
        <Button type="submit">E-Mail noch einmal senden</Button>
      </form>
    </Notice>
  </>
);

type WordsProps = { registration: HeldRegistration; team: PublicTeam; token: string };

function Words({ registration, team, token }: WordsProps) {
  const { status, transfer, position, expires_at, fee_cents, cancelled_by, can_accept } = registration;
  if (status === "offered") {
    return (
      <Notice tone="positive" title="Für Sie ist ein Platz frei">
        <p>
          {expires_at && `Bis ${formatDateTime(expires_at)} halten wir ihn für Sie. `}Gebucht ist er erst,
          wenn Sie zusagen.
        </p>
        {can_accept === 1 && (
          <p className="mt-3">
            <ButtonLink href={paths.acceptance(team.address, token)} variant="primary">
              Angebot ansehen und zusagen
            </ButtonLink>
          </p>
        )}
      </Notice>
    );
  }
  if (status === "waiting") {
    return (
      <Notice title={`Sie stehen an Stelle ${position} der Warteliste`}>
        Einen Platz haben Sie noch nicht. Sobald einer frei ist und Sie an der Reihe sind, schreiben wir
        Ihnen; dann entscheiden Sie, ob Sie ihn nehmen.
      </Notice>
    );
  }
  if (status === "expired") {
    return (
      <Notice tone="neutral" title="Diese Anmeldung gilt nicht mehr">
        <p>Die Frist ist abgelaufen, der Platz ist nicht mehr für Sie reserviert.</p>
        <MoneyBack registration={registration} />
        <MoreCourses team={team} />
      </Notice>
    );
  }
  if (status === "cancelled") {
    const whose =
      registration.lesson.is_cancelled === 1 && cancelled_by !== "participant"
        ? "Der Kurs findet nicht statt"
        : registration.withdrawn_at
          ? "Sie haben widerrufen"
          : cancelled_by === "participant"
            ? "Sie haben abgesagt"
            : lapsedUnpaid(registration)
              ? "Der Platz ist verfallen, weil keine Zahlung kam"
              : "Diese Anmeldung wurde abgesagt";
    return (
      <Notice tone="neutral" title={whose}>
        <p>
          {fee_cents > 0
            ? `Nach den Bedingungen bleiben ${formatCents(fee_cents)} fällig. ${SMALLER_LOSS}`
            : "Es ist nichts mehr zu zahlen."}
        </p>
        <MoneyBack registration={registration} />
        {transfer && <TransferFacts transfer={transfer} />}
        <PayOnline registration={registration} href={paths.pay(team.address, token)} />
        <MoreCourses team={team} />
      </Notice>
    );
  }
  if (registration.on_its_way === 1) return <OnItsWay registration={registration} />;
  if (transfer) {
    return (
      <section>
        <h2 className="heading">
          {wordOf(registration)} zu überweisen: {formatCents(transfer.amount_cents)}
        </h2>
        <TransferFacts transfer={transfer} />
        <PayOnline registration={registration} href={paths.pay(team.address, token)} />
      </section>
    );
  }
  return <PayNow registration={registration} href={paths.pay(team.address, token)} />;
}

const MoreCourses = ({ team }: { team: PublicTeam }) => (
  <p className="mt-3">
    <a className="link" href={paths.teamCourses(team.address)}>
      Alle Kurse und Termine
    </a>
  </p>
);

const Withdrawing = ({ until, href }: { until: string; href: string }) => (
  <section>
    <h2 className="heading">Vertrag widerrufen</h2>
    <p className="soft mt-2 measure">
      Bis {formatPlainDate(until)} können Sie Ihre Buchung widerrufen, ohne Grund und ohne Gebühr.
    </p>
    <p className="mt-4">
      <ButtonLink href={href}>Vertrag widerrufen</ButtonLink>
    </p>
  </section>
);

const Leaving = ({ status, href }: { status: HeldRegistration["status"]; href: string }) => {
  const waits = isInLine(status);
  return (
    <section className="no-print">
      <h2 className="heading">{waits ? "Nicht mehr warten?" : "Absagen"}</h2>
      <p className="soft mt-2 measure">
        {waits
          ? "Sie können sich jederzeit austragen. Dann rücken die Nächsten auf."
          : "Vor der Absage sehen Sie, ob heute etwas zu zahlen bliebe. Erst danach sagen Sie verbindlich ab."}
      </p>
      <p className="mt-4">
        <ButtonLink href={href} variant="danger">
          {waits ? "Austragen …" : "Anmeldung absagen …"}
        </ButtonLink>
      </p>
    </section>
  );
};
