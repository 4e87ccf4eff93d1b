import type { ReactNode } from "react";
import { mailLabel } from "../../../../domain/mails/kinds-schema.ts";
import type { SyncReport } from "../../../../domain/registrations/sync/sync-schema.ts";
import { paymentStateWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatDate, formatDateTime } from "../../../../shared/time/dates.ts";
import { paths } from "../../../paths.ts";
import { Block } from "../../../ui/layout/block.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Icon } from "../../../ui/pictures/icon.tsx";
import { Badge } from "../../../ui/signs/badge.tsx";

/** What a check found, group by group, and where all is well. */
export function SyncGroups({ report }: { report: SyncReport }) {
  return (
    <>
      <Group
        title={titles.lapsed}
        found={report.lapsed}
        line={(row) => (
          <Person row={row}>
            {row.status === "offered" ? "Angebot" : "Reservierung"} endete am {formatDateTime(row.expired_at)}
          </Person>
        )}
      />
      <Group
        title={titles.promotions}
        found={report.promotions}
        line={(row) => <Person row={row}>wartet seit {formatDate(row.waiting_since)}</Person>}
      />
      <Group
        title={titles.failed_mails}
        found={report.failed_mails}
        line={(mail) => <FailedMail mail={mail} />}
      />
      <Group
        title={titles.duplicates}
        found={report.duplicates}
        line={(row) => (
          <Person row={row}>
            {sameWords[row.same]}: {row.email || "ohne E-Mail-Adresse"}
          </Person>
        )}
      />
      <Group
        title={titles.seats}
        found={report.seats}
        line={(lesson) => (
          <Line
            href={paths.lesson(lesson.id)}
            name={lesson.course_name}
            sub={`ab ${formatDate(lesson.starts_at)}`}
          >
            {lesson.taken} von {lesson.total} Plätzen vergeben
          </Line>
        )}
      />
      <Group
        title={titles.overdue}
        found={report.overdue}
        line={(row) => (
          <Person row={row}>
            {paymentStateWords[row.payment_status]}, {formatCents(row.open_cents)}
            {row.reminder_failed ? ", Erinnerung nicht zugestellt" : null}
          </Person>
        )}
      />
      <Group
        title={titles.unsettled}
        found={report.unsettled}
        line={(row) => <Person row={row}>{paymentStateWords[row.payment_status]}</Person>}
      />
      <Group
        title={titles.tallies}
        found={report.tallies}
        line={(lesson) => (
          <Line
            href={paths.lesson(lesson.id)}
            name={lesson.course_name}
            sub={`ab ${formatDate(lesson.starts_at)}`}
          >
            wird neu gezählt
          </Line>
        )}
      />
      <AllWell report={report} />
    </>
  );
}

const titles = {
  lapsed: "Abgelaufene Reservierungen und Angebote",
  promotions: "Wartende, für die ein Platz frei ist",
  failed_mails: "Nicht zugestellte E-Mails",
  duplicates: "Doppelte Anmeldungen",
  seats: "Plätze, die nicht stimmen",
  overdue: "Offene Zahlungen nach Kursbeginn",
  unsettled: "Online-Zahlungen und Erstattungen ohne Antwort",
  tallies: "Zahlen, die in Listen nicht stimmen",
};
type GroupName = keyof typeof titles;
const groupNames = Object.keys(titles) as GroupName[];

function AllWell({ report }: { report: SyncReport }) {
  const well = groupNames.filter((name) => report[name].total === 0);
  if (well.length === 0) return null;
  return (
    <Block title="In Ordnung">
      <ul className="lines">
        {well.map((name) => (
          <li key={name}>
            <Icon name="check" /> {titles[name]}: keine
          </li>
        ))}
      </ul>
    </Block>
  );
}

const sameWords = { both: "gleicher Name, gleiche Adresse", name: "gleicher Name", email: "gleiche Adresse" };

type Found<Item> = { total: number; items: readonly Item[] };
type GroupProps<Item> = { title: string; found: Found<Item>; line: (item: Item) => ReactNode };

function Group<Item extends { id: number }>({ title, found: { total, items }, line }: GroupProps<Item>) {
  if (total === 0) return null;
  return (
    <Block title={title} action={<span className="figures">{total}</span>}>
      <ul className="lines">
        {items.map((item) => (
          <li key={item.id} className="between">
            {line(item)}
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="small soft mt-3">
          Die ersten {items.length} von {total}.
        </p>
      ) : null}
    </Block>
  );
}

type LineProps = { href: string; name: string; sub: string; children: ReactNode };

const Line = ({ href, name, sub, children }: LineProps) => (
  <>
    <span>
      <Anchor href={href} className="strong">
        {name}
      </Anchor>
      <span className="sub">{sub}</span>
    </span>
    <span className="soft">{children}</span>
  </>
);

type Row = SyncReport["promotions"]["items"][number];

const Person = ({ row, children }: { row: Omit<Row, "waiting_since">; children: ReactNode }) => (
  <Line
    href={paths.registrationAdmin(row.id)}
    name={row.name}
    sub={`${row.lesson.course_name}, ab ${formatDate(row.lesson.starts_at)}`}
  >
    {children}
  </Line>
);

function FailedMail({ mail }: { mail: SyncReport["failed_mails"]["items"][number] }) {
  const href = mail.registration_id
    ? paths.registrationAdmin(mail.registration_id)
    : paths.contactRequest(mail.contact_request_id ?? 0);
  return (
    <Line
      href={href}
      name={mail.name}
      sub={`${mailLabel(mail.kind)} an ${mail.recipient}, ${formatDateTime(mail.at)}`}
    >
      <Badge tone="danger" icon="mail-x">
        {mail.error || "nicht zugestellt"}
      </Badge>
      {mail.why_not ? <span className="sub">{mail.why_not}</span> : null}
    </Line>
  );
}
