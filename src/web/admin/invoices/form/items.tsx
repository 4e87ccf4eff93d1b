import { useEffect, useRef, useState } from "react";
import type { FeeScheduleOfTeam } from "../../../../domain/invoices/fees/schema.ts";
import { unitNames } from "../../../../domain/invoices/schema.ts";
import { euros } from "../../../../shared/invoices/paper-words.ts";
import { type ItemTax, itemTaxWords, type TaxMode, taxPercents } from "../../../../shared/money/tax-modes.ts";
import { taxShares } from "../../../../shared/money/tax-shares.ts";
import type { FieldErrors } from "../../../../shared/refusal.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { FieldError, Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { JsonField, optionsOf } from "../../forms/fields.tsx";
import { type ChosenFee, FeePicker } from "./fee-picker.tsx";
import { emptyRow, isFilled, moved, type Row, retaxed, type SentRow, totalOf } from "./rows.ts";

/** Fields of a row have names of their own, which are not sent: the rows go as one structure. */
export const ROW_FIELD = "row-";

type Props = {
  rows: readonly Row[];
  /** How new items are taxed; items that are taxed so follow where it changes. */
  tax_mode: TaxMode | null;
  errors: FieldErrors;
  /** The private fees that can be put on it. */
  fees: FeeScheduleOfTeam;
};

/** What is billed, row by row, with what it adds up to. */
export function ItemFields({ rows: begun, tax_mode, errors, fees }: Props) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    begun.length > 0 ? begun : [emptyRow([], tax_mode)],
  );
  const [added, setAdded] = useState<number>();
  const usual = useRef(tax_mode);
  useEffect(() => {
    const before = usual.current ?? "";
    usual.current = tax_mode;
    setRows((all) => retaxed(all, before, tax_mode ?? ""));
  }, [tax_mode]);
  const change = (key: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const row = emptyRow(rows, tax_mode);
    setAdded(row.key);
    setRows([...rows, row]);
  };
  const addFee = (fee: ChosenFee) => {
    const empty = emptyRow(rows, tax_mode);
    const row = { ...empty, ...fee };
    setAdded(row.key);
    setRows([...rows.filter(isFilled), row]);
  };
  return (
    <Fieldset
      legend="Was berechnet wird"
      note="Preise sind Endpreise mit Umsatzsteuer. Für einen Nachlass geben Sie die Menge mit Minus an."
    >
      <JsonField
        name="items"
        value={rows.map(({ key: _, ...row }): SentRow => row)}
        onRestore={(kept) => setRows(kept.map((row, key) => ({ ...row, key })))}
      />
      <ol className="invoice-items" id="items" tabIndex={-1}>
        {rows.map((row, place) => (
          <ItemRow
            key={row.key}
            row={row}
            place={place}
            count={rows.length}
            errors={errors}
            isNew={row.key === added}
            onChange={(part) => change(row.key, part)}
            onMove={(by) => setRows((all) => moved(all, row.key, by))}
            onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ol>
      <div className="field--6">
        <span className="actions">
          <Button icon="plus" onClick={add}>
            Position hinzufügen
          </Button>
          <FeePicker fees={fees} onChoose={addFee} />
        </span>
        <FieldError id="items" error={errors.items ?? []} />
      </div>
      <Sums rows={rows} />
    </Fieldset>
  );
}

type RowProps = {
  row: Row;
  place: number;
  count: number;
  errors: FieldErrors;
  isNew: boolean;
  onChange: (part: Partial<Row>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ItemRow({ row, place, count, errors, isNew, onChange, onMove, onRemove }: RowProps) {
  const box = useRef<HTMLLIElement>(null);
  const field = (name: keyof SentRow) => ({
    name: `${ROW_FIELD}${row.key}-${name}`,
    id: `items.${place}.${name}`,
    error: errors[`items.${place}.${name}`] ?? [],
  });
  useEffect(() => {
    if (isNew) box.current?.querySelector("input")?.focus();
  }, [isNew]);
  const total = totalOf(row);
  return (
    <li ref={box} aria-label={`Position ${place + 1}`}>
      <div className="fieldset">
        <TextField
          {...field("description")}
          label={`Leistung, Position ${place + 1}`}
          maxLength={200}
          value={row.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <TextField
          {...field("quantity")}
          label="Menge"
          span={1}
          figures
          inputMode="decimal"
          value={row.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
        <Select
          {...field("unit")}
          label="Einheit"
          span={2}
          options={optionsOf(unitNames)}
          value={row.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
        <MoneyField
          {...field("unit_price")}
          label="Einzelpreis"
          span={3}
          defaultValue={row.unit_price}
          onInput={(event) => onChange({ unit_price: event.currentTarget.value })}
        />
        <DateField
          {...field("service_from")}
          label="Tag der Leistung"
          span={2}
          prefer="past"
          defaultValue={row.service_from}
          onDate={(service_from) => onChange({ service_from })}
        />
        <DateField
          {...field("service_to")}
          label="Bis"
          span={2}
          optional
          prefer="past"
          defaultValue={row.service_to}
          onDate={(service_to) => onChange({ service_to })}
        />
        <Select
          {...field("tax_mode")}
          label="Umsatzsteuer"
          span={2}
          placeholder="Noch nicht gewählt"
          options={optionsOf(itemTaxWords)}
          value={row.tax_mode}
          onChange={(event) => onChange({ tax_mode: event.currentTarget.value as ItemTax | "" })}
        />
        <TextArea
          {...field("details")}
          label="Näheres"
          optional
          rows={2}
          maxLength={600}
          value={row.details}
          onChange={(event) => onChange({ details: event.currentTarget.value })}
        />
        <div className="between invoice-item__foot">
          <span>
            Betrag <strong className="figures">{total === null ? "–" : euros(total)}</strong>
          </span>
          <span className="actions">
            <IconButton
              icon="arrow-up"
              label={`Position ${place + 1} nach oben`}
              variant="quiet"
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="arrow-down"
              label={`Position ${place + 1} nach unten`}
              variant="quiet"
              disabled={place === count - 1}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon="trash-2"
              label={`Position ${place + 1} entfernen`}
              variant="quiet"
              disabled={count === 1}
              onClick={onRemove}
            />
          </span>
        </div>
      </div>
    </li>
  );
}

/** What the rows add up to as they stand, with the tax that it holds. */
function Sums({ rows }: { rows: readonly Row[] }) {
  const items = rows.map((row) => ({ tax_mode: row.tax_mode || null, total_cents: totalOf(row) ?? 0 }));
  const { taxes, rounding_cents } = taxShares(items);
  const sum = items.reduce((all, { total_cents }) => all + total_cents, 0);
  return (
    <dl className="invoice-sums field--6" aria-live="polite">
      {taxes
        .filter(({ tax_mode }) => taxPercents[tax_mode] > 0)
        .map(({ tax_mode, tax_cents }) => (
          <div key={tax_mode}>
            <dt>darin {taxPercents[tax_mode]} % Umsatzsteuer</dt>
            <dd>{euros(tax_cents)}</dd>
          </div>
        ))}
      {rounding_cents ? (
        <div>
          <dt>Rundung</dt>
          <dd>{euros(rounding_cents)}</dd>
        </div>
      ) : null}
      <div>
        <dt className="is-sum">Summe</dt>
        <dd className="is-sum">{euros(sum)}</dd>
      </div>
    </dl>
  );
}
