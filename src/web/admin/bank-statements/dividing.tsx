import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { eurosForInput, eurosFromCents, formatCents, parseEuros } from "../../../shared/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { TypedPart } from "./use-decisions.ts";

/** How an entry is divided before somebody types: as it was suggested, else what is open of each that it may belong to. */
export function partsOf({ parts, candidates }: StatementEntry): TypedPart[] {
  const known = parts.length > 0 ? parts : candidates.map((one) => ({ ...one, cents: one.open_cents }));
  const typed = known.map(({ number, cents }) => ({
    number,
    amount: cents > 0 ? eurosForInput(eurosFromCents(cents)) : "",
  }));
  return [...typed, empty, empty].slice(0, Math.max(2, typed.length));
}

const empty: TypedPart = { number: "", amount: "" };

type Props = {
  entry: StatementEntry;
  parts: readonly TypedPart[];
  errors: Record<string, readonly string[]>;
  onParts: (parts: readonly TypedPart[]) => void;
};

/** Says which registrations one transfer is for, and how much of it each gets. */
export function Dividing({ entry: { entry, amount_cents }, parts, errors, onParts }: Props) {
  const change = (at: number, typed: Partial<TypedPart>) =>
    onParts(parts.map((part, place) => (place === at ? { ...part, ...typed } : part)));
  return (
    <fieldset className="statement-parts">
      <legend className="visually-hidden">Aufteilung auf mehrere Anmeldungen</legend>
      {parts.map(({ number, amount }, at) => (
        <div key={at} className="statement-part">
          <TextField
            name={`book.${entry}.${at}.number`}
            label={`Anmeldenummer ${at + 1}`}
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
          Noch eine Anmeldung
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

/** `Verteilt sind 238,00 € von 250,00 €. 12,00 € gehören dann zu keiner Anmeldung.` */
export function dividedInWords(parts: readonly TypedPart[], amount_cents: number): string {
  const cents = parts.reduce((sum, { amount }) => sum + Math.round((parseEuros(amount) ?? 0) * 100), 0);
  const divided = `Verteilt sind ${formatCents(cents)} von ${formatCents(amount_cents)}.`;
  const rest = amount_cents - cents;
  if (rest === 0) return divided;
  return rest > 0
    ? `${divided} ${formatCents(rest)} gehören dann zu keiner Anmeldung.`
    : `${divided} Das sind ${formatCents(-rest)} mehr, als kamen.`;
}
