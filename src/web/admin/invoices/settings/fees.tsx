import { useState } from "react";
import { type Land, landWords, scheduleOn } from "../../../../domain/invoices/fees/schedule-rules.ts";
import { type FeeScheduleOfTeam, feeScheduleInput } from "../../../../domain/invoices/fees/schema.ts";
import { eurosForInput } from "../../../../shared/money/money.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { FieldError, Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { fieldsOf, JsonField, optionsOf } from "../../forms/fields.tsx";
import { type Refused, saveForm } from "../../forms/save.ts";
import { wholeList } from "../../list-query.ts";
import { needRight } from "../../need-right.ts";
import { feeScheduleLabels } from "../labels.ts";
import type { Route } from "./+types/fees";
import { SettingsTabs } from "./tabs.tsx";
import "../invoices.css";

export const meta = () => [{ title: "Private Gebühren" }];

export const clientLoader = async () => {
  needRight("leads");
  const [fees, all] = await Promise.all([
    readData(browserApi.invoices["fee-schedule"].$get({ query: {} })),
    readData(browserApi.invoiceSeries.index.$get({ query: wholeList })),
  ]);
  return { fees, all };
};

/** Fields of a position have names of their own, which are not sent: the positions go as one structure. */
const ROW_FIELD = "position-";

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  for (const name of [...form.keys()]) if (name.startsWith(ROW_FIELD)) form.delete(name);
  const { refused } = await saveForm(feeScheduleInput, form, (json) =>
    read(browserApi.invoices["fee-schedule"].$patch({ json })),
  );
  return refused ?? null;
};

/** /admin/rechnungen/einstellungen/gebuehren */
export default function PrivateFees({ loaderData: { fees, all }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const { manages } = useRights();
  const field = fieldsOf(feeScheduleLabels, refused);
  const [land, setLand] = useState<Land | "">(fees.land);
  return (
    <>
      <PageHead
        title="Einstellungen für Rechnungen"
        lead="Was Privatversicherte für Hebammenhilfe zahlen. Die Positionen wählen Sie auf dem Entwurf aus."
        back={{ href: paths.invoices(), label: "Rechnungen" }}
      />
      <SettingsTabs series={all} current="fees" manages={manages} />
      <AdminForm
        labels={labelsOf(refused)}
        refused={refused}
        filledFrom={fees.updated_at ?? "new"}
        neededWords={null}
        may={manages}
      >
        <Fieldset
          legend="Gebührenordnung"
          note="Die meisten Länder verweisen auf den Vertrag mit den gesetzlichen Kassen (§ 134a SGB V) und erlauben ein Vielfaches davon."
        >
          <Select
            {...field("land")}
            span={3}
            options={[{ value: "", label: "Noch nicht gewählt" }, ...optionsOf(landWords)]}
            value={land}
            onChange={(event) => setLand(event.currentTarget.value as Land | "")}
          />
          <TextField
            {...field("factor")}
            span={3}
            figures
            inputMode="decimal"
            help="So viele Male die Gebühr der Kassen. 1 ist der einfache Satz."
            defaultValue={fees.factor.toLocaleString("de-DE")}
          />
          <p className="field--6 small soft" role="status">
            {whatHolds(land)}
          </p>
          <TextField
            {...field("reference")}
            optional
            maxLength={200}
            help="Steht auf der Rechnung, wo wir die Gebührenordnung nicht kennen."
            defaultValue={fees.reference}
          />
        </Fieldset>
        <OwnPositions positions={fees.positions} refused={refused} />
      </AdminForm>
    </>
  );
}

/** What is known of a Land's regulation today, with where it is written. */
function whatHolds(land: Land | ""): string {
  if (land === "") return "Ohne Land gilt der Faktor, den Sie angeben.";
  const schedule = scheduleOn(land, todayInBerlin());
  if (!schedule)
    return `Die Gebührenordnung für ${landWords[land]} ist hier nicht hinterlegt. Bitte sehen Sie dort nach, welcher Faktor erlaubt ist.`;
  return `Höchstens das ${schedule.max_factor.toLocaleString("de-DE")}-Fache, seit ${formatPlainDate(schedule.from)}. ${schedule.source}.`;
}

type Typed = {
  key: number;
  name: string;
  amount: string;
  factor: string;
  valid_from: string;
  valid_until: string;
  source: string;
};

type OwnProps = { positions: FeeScheduleOfTeam["positions"]; refused: Refused | undefined };

/** Services that the team bills itself, each with its simple fee and factor. */
function OwnPositions({ positions, refused }: OwnProps) {
  const [rows, setRows] = useState<readonly Typed[]>(() => positions.map(typedOf));
  const errors = refused?.errors ?? {};
  const change = (key: number, part: Partial<Typed>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([
      ...rows,
      { key, name: "", amount: "", factor: "1", valid_from: "", valid_until: "", source: "" },
    ]);
  };
  return (
    <Fieldset
      legend={feeScheduleLabels.positions}
      note="Zum Beispiel Wochenbettbesuche. Ändert sich ein Betrag, lassen Sie die alte Position enden und legen eine neue an."
    >
      <JsonField
        name="positions"
        value={rows.map(({ key: _, ...row }) => row)}
        onRestore={(kept) => setRows(kept.map((row, key) => ({ ...row, key })))}
      />
      <ol className="invoice-items" id="positions" tabIndex={-1}>
        {rows.map((row, place) => {
          const field = (name: keyof Typed) => ({
            name: `${ROW_FIELD}${row.key}-${name}`,
            id: `positions.${place}.${name}`,
            error: errors[`positions.${place}.${name}`] ?? [],
          });
          const text = (name: "name" | "amount" | "factor" | "source") => ({
            ...field(name),
            value: row[name],
            onChange: (event: { currentTarget: { value: string } }) =>
              change(row.key, { [name]: event.currentTarget.value }),
          });
          return (
            <li key={row.key} aria-label={`Eigene Position ${place + 1}`}>
              <div className="fieldset">
                <TextField {...text("name")} label={`Leistung, Position ${place + 1}`} maxLength={200} />
                <TextField
                  {...text("amount")}
                  label="Einfacher Satz in Euro"
                  span={2}
                  figures
                  inputMode="decimal"
                />
                <TextField {...text("factor")} label="Faktor" span={1} figures inputMode="decimal" />
                <TextField {...text("source")} label="Wo das steht" span={3} optional maxLength={200} />
                <DateField
                  {...field("valid_from")}
                  label="Gilt ab"
                  span={3}
                  optional
                  defaultValue={row.valid_from}
                  onDate={(valid_from) => change(row.key, { valid_from })}
                />
                <DateField
                  {...field("valid_until")}
                  label="Gilt bis"
                  span={3}
                  optional
                  defaultValue={row.valid_until}
                  onDate={(valid_until) => change(row.key, { valid_until })}
                />
                <div className="between invoice-item__foot">
                  <span />
                  <IconButton
                    icon="trash-2"
                    label={`Position ${place + 1} entfernen`}
                    variant="quiet"
                    onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <div className="field--6">
        <Button icon="plus" onClick={add}>
          Position hinzufügen
        </Button>
        <FieldError id="positions" error={errors.positions ?? []} />
      </div>
    </Fieldset>
  );
}

const typedOf = (of: FeeScheduleOfTeam["positions"][number], key: number): Typed => ({
  ...{ key, name: of.name, source: of.source },
  amount: eurosForInput(of.amount),
  factor: of.factor.toLocaleString("de-DE"),
  ...{ valid_from: of.valid_from ?? "", valid_until: of.valid_until ?? "" },
});

/** The fields by name, those of positions with their place. */
function labelsOf(refused: Refused | undefined): Record<string, string> {
  const words: Record<string, string> = { name: "Leistung", amount: "Einfacher Satz", factor: "Faktor" };
  const ofPositions = Object.keys(refused?.errors ?? {}).flatMap((path) => {
    const [, place, name = ""] = /^positions\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return place === undefined ? [] : [[path, `${words[name] ?? "Gilt bis"}, Position ${Number(place) + 1}`]];
  });
  return { ...feeScheduleLabels, ...Object.fromEntries(ofPositions) };
}
