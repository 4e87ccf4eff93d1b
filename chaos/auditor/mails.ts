import type { Evidence } from "./evidence.ts";
import type { Law } from "./law.ts";

/** What the mail server caught. */
type Caught = { message_id: string; to: string[]; received_at: string; subject: string };
type Row = {
  id: number;
  kind: string;
  recipient: string;
  state: string;
  error: string;
  token: string | null;
};

const MAILS = `
  select m.id::int, m.kind, m.recipient::text, m.state, m.last_error as error, r.token
  from mails m left join registrations r on r.team_id = m.team_id and r.id = m.registration_id`;

/** Mails that were true once and not any more are taken away, and leave the job that was to send them. */
const SENT_OR_DROPPED = "select (data ->> 'mail')::int as id from pgboss.job where name = 'mail.deliver'";

/** Between taking a mail and hearing of it a server and a worker may need so long. */
const AROUND_MS = 3_000;

/**
 * Each mail that was put down arrived, and none that was not. SMTP cannot tell whether a mail whose line broke was taken, so that
 * the product promises: a mail keeps its Message-ID over all tries, by which it is known as one; and it is sent again only where
 * something broke while it went out.
 */
export const mailLaw: Law = {
  law: "every mail comes, and once",
  async faults(evidence, database) {
    const caught = await mailsAt(evidence.mailsUrl);
    const rows = (await database.query<Row>(MAILS)).rows;
    const known = new Set((await database.query<{ id: number }>(SENT_OR_DROPPED)).rows.map(({ id }) => id));
    const byId = Map.groupBy(caught, idOf);
    return [
      ...rows.flatMap((row) => lost(row, byId.get(row.id) ?? [])),
      ...[...byId.keys()]
        .filter((id) => !rows.some((row) => row.id === id) && !known.has(id))
        .map((id) => `mail ${id} came, and nobody had it sent`),
      ...[...byId.values()].flatMap((same) => twice(same, evidence.troubles)),
      ...toldTwice(rows),
      ...notTold(rows, evidence),
    ];
  },
};

async function mailsAt(url: string): Promise<Caught[]> {
  const answer = await fetch(`${url}/api/envelopes`);
  const { data }: { data: Caught[] } = await answer.json();
  return data;
}

const idOf = ({ message_id }: Caught) => Number(/^<mail-(\d+)-/.exec(message_id)?.[1] ?? Number.NaN);

function lost({ id, kind, recipient, state, error }: Row, arrived: readonly Caught[]): string[] {
  if (state !== "sent") return [`mail ${id} (${kind}) is ${state}: ${error}`];
  const isThere = arrived.some(({ to }) => to.includes(recipient.toLowerCase()));
  return isThere ? [] : [`mail ${id} (${kind}) is said to be sent, and did not come`];
}

function twice(same: readonly Caught[], troubles: Evidence["troubles"]): string[] {
  const ids = new Set(same.map(({ message_id }) => message_id));
  const wasCut = ({ received_at }: Caught) => {
    const at = Date.parse(received_at);
    return troubles.some(({ from, to }) => at > from - AROUND_MS && at < to + AROUND_MS);
  };
  // Every time but the last something must have broken.
  const unasked = same.slice(0, -1).filter((one) => !wasCut(one));
  return [
    ...(ids.size > 1 ? [`mail ${[...ids].join(" and ")} is one, and has two names`] : []),
    ...unasked.map(
      ({ message_id, received_at, subject }) =>
        `${message_id} (${subject}) came again after ${received_at}, when nothing had broken`,
    ),
  ];
}

/** What somebody is told once, however often something was tried. */
const ONCE = ["registration-confirmed", "registration-cancelled"];

function toldTwice(rows: readonly Row[]): string[] {
  const told = Map.groupBy(
    rows.filter(({ kind, token }) => token && ONCE.includes(kind)),
    ({ kind, token }) => `${kind} about ${token}`,
  );
  return [...told]
    .filter(([, mails]) => mails.length > 1)
    .map(([what, mails]) => `${what} was written ${mails.length} times`);
}

/** Who has a seat for good, or has cancelled, is told. */
function notTold(rows: readonly Row[], { answers }: Evidence): string[] {
  const wasTold = (token: string, kind: string) =>
    rows.some((row) => row.token === token && row.kind === kind);
  return answers.flatMap((one) => {
    if (!one.sure) return [];
    if (one.kind === "cancelled" && !wasTold(one.token, "registration-cancelled"))
      return [`${one.token} cancelled, and was not told`];
    const isSeated = one.kind === "booked" && !one.waits && one.pays === "onsite";
    return isSeated && !wasTold(one.token, "registration-confirmed")
      ? [`${one.number} was booked, and not told`]
      : [];
  });
}
