import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dividing, partsOf } from "./dividing.tsx";
import { type Decisions, DIVIDE, IGNORE, OTHER } from "./use-decisions.ts";
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
      {booked_before.map(({ registration_id, number }, at) => (
        <span key={registration_id}>
          {at > 0 ? ", " : null}
          <Anchor className="link" href={paths.registrationAdmin(registration_id)}>
            {number}
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
          { value: OTHER, label: "Für eine andere Anmeldung buchen …" },
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
          label={`Anmeldenummer (${who})`}
          help="Steht in der Liste der Anmeldungen, etwa HS-2027-0114."
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
