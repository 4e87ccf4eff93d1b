import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { eurosForInput, eurosFromCents, formatCents, parseEuros } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type Decisions, DIVIDE, IGNORE, OTHER, type TypedPart } from "./use-decisions.ts";
import { candidateWords, dividingWords } from "./words.ts";

type Errors = Record<string, readonly string[]>;
type Props = { entries: readonly StatementEntry[]; decisions: Decisions; errors: Errors };

/** Entries that somebody has to decide on, each with why and what can be done. */
export const EntryList = ({ entries, ...deciding }: Props) => (
  <ul className="statement-entries">
    {entries.map((entry) => (
      <Entry key={entry.entry} entry={entry} {...deciding} />
    ))}
  </ul>
);

function Entry({ entry, decisions, errors }: { entry: StatementEntry } & Omit<Props, "entries">) {
  const { amount_cents, booked_on, payer, purpose, reason, verdict } = entry;
  return (
    <li className="statement-entry">
      <p className="between">
        <strong>{payer || "Ohne Namen"}</strong>
        <span className="figures nowrap">
          {formatCents(amount_cents)}, {formatPlainDate(booked_on)}
        </span>
      </p>
      {purpose ? <p className="soft statement-purpose">{purpose}</p> : null}
      {verdict === "doubtful" ? <p>{reason}</p> : null}
      <BookedBefore entry={entry} />
      <Choice entry={entry} decisions={decisions} errors={errors} />
    </li>
  );
}

/** Leads to where the entry seems to be booked already. */
function BookedBefore({ entry: { booked_before } }: { entry: StatementEntry }) {
  if (booked_before.length === 0) return null;
  return (
    <p>
      Gebucht für{" "}
      {booked_before.map((one, at) => (
        <span key={one.number}>
          {at > 0 ? ", " : null}
          <Anchor className="link" href={paths.debt(one)}>
            {one.number}
          </Anchor>
        </span>
      ))}
    </p>
  );
}

function Choice({ entry, decisions, errors }: { entry: StatementEntry } & Omit<Props, "entries">) {
  const place = entry.entry;
  const decision = decisions.of(place);
  const error = errors[`book.${place}.number`];
  const who = `${entry.payer || "ohne Namen"}, ${formatCents(entry.amount_cents)}`;
  return (
    <div className="statement-choice">
      <Select
        name={`entry-${place}`}
        label={`Was damit geschieht (${who})`}
        value={decision.choice}
        onChange={({ currentTarget }) =>
          decisions.decide(place, {
            ...decision,
            choice: currentTarget.value,
            parts: decision.parts.length > 0 ? decision.parts : partsOf(entry),
          })
        }
        options={[
          { value: "", label: "Offen lassen" },
          ...entry.candidates.map((one) => ({ value: one.number, label: `Buchen: ${candidateWords(one)}` })),
          { value: DIVIDE, label: dividingWords(entry) },
          { value: OTHER, label: "Für eine andere Anmeldung oder Rechnung buchen …" },
          { value: IGNORE, label: "Nicht mehr zeigen" },
        ]}
      />
      {decision.choice === DIVIDE ? (
        <Dividing
          entry={entry}
          parts={decision.parts}
          errors={errors}
          onParts={(parts) => decisions.decide(place, { ...decision, parts })}
        />
      ) : null}
      {decision.choice === OTHER ? (
        <TextField
          name={`book.${place}.number`}
          label={`Nummer der Anmeldung oder Rechnung (${who})`}
          help="Steht in der Liste der Anmeldungen oder Rechnungen, etwa HS-2027-0114."
          figures
          autoComplete="off"
          maxLength={40}
          value={decision.typed}
          onChange={({ currentTarget }) =>
            decisions.decide(place, { ...decision, typed: currentTarget.value })
          }
          error={error}
        />
      ) : null}
    </div>
  );
}

/** How an entry is divided before somebody types: as it was suggested, else what is open of each that it may belong to. */
function partsOf({ parts, candidates }: StatementEntry): TypedPart[] {
  const known = parts.length > 0 ? parts : candidates.map((one) => ({ ...one, cents: one.open_cents }));
  const typed = known.map(({ number, cents }) => ({
    number,
    amount: cents > 0 ? eurosForInput(eurosFromCents(cents)) : "",
  }));
  return [...typed, empty, empty].slice(0, Math.max(2, typed.length));
}

const empty: TypedPart = { number: "", amount: "" };

type DividingProps = {
  entry: StatementEntry;
  parts: readonly TypedPart[];
  errors: Record<string, readonly string[]>;
  onParts: (parts: readonly TypedPart[]) => void;
};

/** Says which registrations and invoices one transfer is for, and how much of it each gets. */
function Dividing({ entry: { entry, amount_cents }, parts, errors, onParts }: DividingProps) {
  const change = (at: number, typed: Partial<TypedPart>) =>
    onParts(parts.map((part, place) => (place === at ? { ...part, ...typed } : part)));
  return (
    <fieldset className="statement-parts">
      <legend className="visually-hidden">Aufteilung auf mehrere Anmeldungen oder Rechnungen</legend>
      {parts.map(({ number, amount }, at) => (
        <div key={at} className="statement-part">
          <TextField
            name={`book.${entry}.${at}.number`}
            label={`Nummer ${at + 1}`}
            figures
            autoComplete="off"
            maxLength={40}
            value={number}
            error={at === 0 ? errors[`book.${entry}.number`] : undefined}
            onChange={({ currentTarget }) => change(at, { number: currentTarget.value })}
          />
          <TextField
            name={`book.${entry}.${at}.amount`}
            label="Davon in Euro"
            figures
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={at === 0 ? errors[`book.${entry}.amount`] : undefined}
            onChange={({ currentTarget }) => change(at, { amount: currentTarget.value })}
          />
        </div>
      ))}
      <p className="soft figures" aria-live="polite">
        {dividedInWords(parts, amount_cents)}
      </p>
      <p className="actions">
        <Button size="small" icon="plus" onClick={() => onParts([...parts, empty])}>
          Noch eine Nummer
        </Button>
        {parts.length > 2 ? (
          <Button size="small" variant="quiet" onClick={() => onParts(parts.slice(0, -1))}>
            Letzte entfernen
          </Button>
        ) : null}
      </p>
    </fieldset>
  );
}

/** `Verteilt sind 238,00 € von 250,00 €. 12,00 € bleiben dann übrig.` */
export function dividedInWords(parts: readonly TypedPart[], amount_cents: number): string {
  const cents = parts.reduce((sum, { amount }) => sum + Math.round((parseEuros(amount) ?? 0) * 100), 0);
  const divided = `Verteilt sind ${formatCents(cents)} von ${formatCents(amount_cents)}.`;
  const rest = amount_cents - cents;
  if (rest === 0) return divided;
  return rest > 0
    ? `${divided} ${formatCents(rest)} bleiben dann übrig.`
    : `${divided} Das sind ${formatCents(-rest)} mehr, als kamen.`;
}
