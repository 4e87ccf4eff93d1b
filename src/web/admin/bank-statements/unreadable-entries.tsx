import type { StatementView, UnreadableEntry } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { Block } from "../../ui/layout/block.tsx";

/** What of the file may be a payment and could not be read, each with its place and why: booked by hand, if at all. */
export function UnreadableEntries({ view }: { view: StatementView }) {
  const { unreadable, unreadable_count } = view;
  if (unreadable_count === 0) return null;
  const more = unreadable_count - unreadable.length;
  return (
    <Block
      title="Nicht lesbar"
      action={<span className="soft figures">{lines(view, unreadable_count)}</span>}
    >
      <div className="stack">
        <p>
          Das können Zahlungen sein; wir buchen sie nicht. Sehen Sie in Ihrem Online-Banking nach, und haken
          Sie die Zahlung bei der Anmeldung ab.
        </p>
        <ul className="statement-entries">
          {unreadable.map((one, at) => (
            // Transfers of a batch share their place; none of the list ever moves.
            <li key={`${one.place}-${at}`} className="statement-entry">
              <p className="between">
                <strong>
                  {placeWord(view)} {one.place}
                  {one.payer ? `: ${one.payer}` : null}
                </strong>
                <span className="figures nowrap">{figures(one)}</span>
              </p>
              {one.purpose ? <p className="soft statement-purpose">{one.purpose}</p> : null}
              <p>{one.reason}</p>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="soft">Und {lines(view, more)} mehr.</p> : null}
      </div>
    </Block>
  );
}

const placeWord = ({ format }: StatementView): string => (format === "csv" ? "Zeile" : "Umsatz");

const lines = ({ format }: StatementView, count: number): string => {
  if (format === "csv") return count === 1 ? "1 Zeile" : `${count} Zeilen`;
  return count === 1 ? "1 Umsatz" : `${count} Umsätze`;
};

const figures = ({ amount_cents, booked_on }: UnreadableEntry): string =>
  [
    amount_cents === null ? "Betrag unbekannt" : formatCents(amount_cents),
    booked_on ? formatPlainDate(booked_on) : "",
  ]
    .filter(Boolean)
    .join(", ");
