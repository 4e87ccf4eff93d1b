import { useState } from "react";
import { faultOfPattern, numberFrom } from "../../../../domain/invoices/rules/number-rules.ts";
import { type InvoiceSeries, invoiceSeriesEdit } from "../../../../domain/invoices/schemas/series-schema.ts";
import { groupedIban } from "../../../../shared/money/iban.ts";
import { taxModeWords } from "../../../../shared/money/tax-modes.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { fieldsOf, optionsOf } from "../../forms/fields.tsx";
import { type Refused, saveForm } from "../../forms/save.ts";
import { backAfterSaving } from "../../forms/way-back.tsx";
import { wholeList } from "../../list-query.ts";
import { needRight } from "../../need-right.ts";
import { TermFields } from "../form/terms.tsx";
import { invoiceSeriesLabels } from "../labels.ts";
import type { Route } from "./+types/settings";
import { SettingsTabs } from "./tabs.tsx";

export const meta = () => [{ title: "Einstellungen für Rechnungen" }];

/** `kreis` names the series; without it the first. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const wanted = Number(new URL(request.url).searchParams.get("kreis"));
  const all = await readData(browserApi.invoiceSeries.index.$get({ query: wholeList }));
  return { all, series: all.find(({ id }) => id === wanted) ?? all[0] };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const id = String(form.get("series"));
  form.delete("series");
  // Left empty it says nothing.
  if (form.get("next_count") === "") form.delete("next_count");
  const { refused } = await saveForm(invoiceSeriesEdit, form, (json) =>
    read(browserApi.invoiceSeries[":id"].$patch({ param: { id }, json })),
  );
  return refused ?? backAfterSaving(request) ?? null;
};

/** /admin/rechnungen/einstellungen */
export default function InvoiceSettings({ loaderData: { all, series }, actionData }: Route.ComponentProps) {
  const { manages } = useRights();
  const refused = actionData ?? undefined;
  return (
    <>
      <PageHead
        title="Einstellungen für Rechnungen"
        lead="Wie Nummern aussehen, bis wann zu zahlen ist, und was um die Positionen herum steht."
        back={{ href: paths.invoices(), label: "Rechnungen" }}
      />
      <SettingsTabs series={all} current={series?.id} manages={manages} />
      {series ? <SeriesForm key={series.id} series={series} refused={refused} /> : noSeries}
    </>
  );
}

const noSeries = (
  <EmptyState title="Kein eigener Rechnungskreis">
    Ihre Rechnungen schreibt die Praxis. Einen eigenen Kreis bekommt, wer Verträge im eigenen Namen schließt;
    das stellt die Praxis bei den Kursleitenden ein.
  </EmptyState>
);

type Props = { series: InvoiceSeries; refused: Refused | undefined };

function SeriesForm({ series, refused }: Props) {
  const isTeam = series.instructor_id === null;
  return (
    <AdminForm
      labels={invoiceSeriesLabels}
      refused={refused}
      filledFrom={series.updated_at}
      neededWords={null}
    >
      <input type="hidden" name="series" value={series.id} />
      <NumberFields series={series} refused={refused} />
      {isTeam ? (
        <Fieldset legend="Absender">
          <p className="field--6">
            Name und Anschrift stehen unter{" "}
            <Anchor href={paths.teamProfile()} className="link">
              Team
            </Anchor>
            , Steuernummer und Konto unter{" "}
            <Anchor href={paths.teamMoney()} className="link">
              Bank und Steuer
            </Anchor>
            .
          </p>
        </Fieldset>
      ) : (
        <SenderFields series={series} refused={refused} />
      )}
      <TermFields
        terms={series}
        refused={refused}
        note="Gilt für neue Entwürfe."
        introHelp="Leer schreibt Kurshafen einen passenden Satz."
      />
    </AdminForm>
  );
}

/** How numbers look, with the next one as it would be printed. */
function NumberFields({ series, refused }: Props) {
  const field = fieldsOf(invoiceSeriesLabels, refused);
  const [pattern, setPattern] = useState(series.pattern);
  const [count, setCount] = useState("");
  const year = Number(todayInBerlin().slice(0, 4));
  const hasBegun = series.issued_this_year > 0;
  const fault = faultOfPattern(pattern);
  const next = Number(count) || 1;
  return (
    <Fieldset
      legend="Nummern"
      note="{year} steht für das Jahr, {n} für die Nummer; {n:4} schreibt sie mit mindestens vier Stellen."
    >
      <TextField
        {...field("pattern")}
        span={3}
        figures
        maxLength={40}
        autoComplete="off"
        value={pattern}
        onChange={(event) => setPattern(event.currentTarget.value)}
      />
      {hasBegun ? null : (
        <TextField
          {...field("next_count")}
          span={3}
          optional
          figures
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          help="Haben Sie dieses Jahr schon anderswo Rechnungen geschrieben? Dann geht es hier weiter."
          value={count}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
      )}
      <p className="field--6 soft" aria-live="polite">
        {fault ??
          (hasBegun
            ? `Die nächste Nummer ist ${series.next_number}.${pattern === series.pattern && !series.pattern_this_year ? "" : ` ${year} behält sein Muster; ab ${year + 1} heißt die erste ${numberFrom(pattern, year + 1, 1)}.`}`
            : `Die nächste Nummer ist ${numberFrom(pattern, year, next)}.`)}
      </p>
    </Fieldset>
  );
}

/** Who issues in her own name: what stands on her paper. */
function SenderFields({ series, refused }: Props) {
  const field = fieldsOf(invoiceSeriesLabels, refused);
  const line = (name: "name" | "street" | "zip" | "city" | "phone" | "email" | "tax_number" | "vat_id") => ({
    ...field(name),
    defaultValue: series[name],
    autoComplete: "off",
  });
  return (
    <>
      <Fieldset legend="Absenderin" note="Steht auf jeder ihrer Rechnungen.">
        <TextField {...line("name")} maxLength={120} />
        <TextField {...line("street")} maxLength={120} />
        <TextField {...line("zip")} span={2} figures maxLength={10} />
        <TextField {...line("city")} span={4} maxLength={80} />
        <TextField {...line("phone")} span={3} optional type="tel" maxLength={40} />
        <TextField {...line("email")} span={3} optional type="email" />
      </Fieldset>
      <Fieldset legend="Steuer und Konto">
        <TextField {...line("tax_number")} span={3} optional maxLength={30} />
        <TextField {...line("vat_id")} span={3} optional figures maxLength={16} />
        <Select
          {...field("default_tax_mode")}
          span={6}
          optional
          placeholder="Wie die Praxis"
          options={optionsOf(taxModeWords)}
          defaultValue={series.default_tax_mode ?? ""}
        />
        <TextField
          {...field("bank_holder")}
          optional
          maxLength={70}
          autoComplete="off"
          defaultValue={series.bank_holder}
        />
        <TextField
          {...field("bank_iban")}
          optional
          span={4}
          figures
          maxLength={50}
          autoComplete="off"
          defaultValue={groupedIban(series.bank_iban)}
        />
        <TextField
          {...field("bank_bic")}
          optional
          span={2}
          figures
          maxLength={11}
          autoComplete="off"
          defaultValue={series.bank_bic}
        />
      </Fieldset>
    </>
  );
}
