import { accountRoles, chartWords } from "../../../domain/bookkeeping/rules/account-rules.ts";
import { type BookSettings, bookSettingsEdit } from "../../../domain/bookkeeping/schema.ts";
import { eurosFromCents } from "../../../shared/money/money.ts";
import { browserApi, read, readData } from "../../api.ts";
import { DateField } from "../../ui/dates/date-field.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { MoneyField } from "../../ui/fields/typed-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, optionsOf, YesNo } from "../forms/fields.tsx";
import { readDay } from "../forms/read-day.ts";
import { type Refused, saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/settings";
import { BookFrame, bookQuery } from "./frame.tsx";
import { bookLabels } from "./labels.ts";

export const meta = () => [{ title: "Konten und Nummern" }];

/** Whose settings an address means. */
function whoseIn(url: string) {
  const { instructor_id } = bookQuery(new URL(url).searchParams);
  return instructor_id ? { instructor_id } : {};
}

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const [settings, others] = await Promise.all([
    readData(browserApi.bookkeeping.settings.$get({ query: whoseIn(request.url) })),
    readData(browserApi.bookkeeping.books.$get({ query: {} })),
  ]);
  return { settings, others, search: new URL(request.url).search };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const query = whoseIn(request.url);
  const form = readDay(await request.formData(), "cash_opening_on", "past");
  const { refused } = await saveForm(bookSettingsEdit, form, (json) =>
    read(browserApi.bookkeeping.settings.$patch({ query, json })),
  );
  return refused;
};

const months = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September"];
const monthOptions = [...months, "Oktober", "November", "Dezember"].map((label, at) => ({
  value: at + 1,
  label,
}));

/** /admin/rechnungen/buchhaltung/konten */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, others, search } = loaderData;
  const refused = actionData ?? undefined;
  return (
    <BookFrame {...{ search, others }} period={null} hasDays={false}>
      <AdminForm labels={bookLabels} refused={refused} filledFrom={settings.updated_at ?? "new"}>
        <Adviser settings={settings} refused={refused} />
        <Accounts settings={settings} refused={refused} />
        <CashBox settings={settings} refused={refused} />
      </AdminForm>
    </BookFrame>
  );
}

type PartProps = { settings: BookSettings; refused: Refused | undefined };

function Adviser({ settings, refused }: PartProps) {
  const field = fieldsOf(bookLabels, refused);
  return (
    <Fieldset
      legend="Steuerberatung"
      note="Ihre Steuerberatung nennt Ihnen diese Angaben. Stimmen Sie auch die Konten mit ihr ab."
    >
      <TextField
        {...field("adviser_number")}
        {...{ optional: true, span: 3, figures: true, inputMode: "numeric", maxLength: 7 }}
        defaultValue={settings.adviser_number ?? ""}
      />
      <TextField
        {...field("client_number")}
        {...{ optional: true, span: 3, figures: true, inputMode: "numeric", maxLength: 5 }}
        defaultValue={settings.client_number ?? ""}
      />
      <RadioGroup
        name="chart"
        legend={bookLabels.chart}
        error={field("chart").error}
        defaultValue={settings.chart}
        options={optionsOf(chartWords)}
      />
      <Select
        {...field("account_length")}
        span={3}
        help="Meist 4."
        defaultValue={settings.account_length}
        options={[4, 5, 6, 7, 8].map((digits) => ({ value: digits, label: String(digits) }))}
      />
      <Select
        {...field("fiscal_month")}
        span={3}
        defaultValue={settings.fiscal_month}
        options={monthOptions}
      />
      <YesNo
        {...field("links_documents")}
        value={settings.links_documents}
        help="Nur wenn Ihre Steuerberatung DATEV Unternehmen online nutzt und die Belege dort einliest."
      />
    </Fieldset>
  );
}

function Accounts({ settings, refused }: PartProps) {
  const field = fieldsOf(bookLabels, refused);
  return (
    <Fieldset
      legend="Konten"
      note={`Leer gilt das Konto aus dem ${chartWords[settings.chart]}, das beim Feld steht.`}
    >
      {accountRoles.map((role) => (
        <TextField
          key={role}
          {...field(`account_${role}`)}
          {...{ optional: true, span: 3, figures: true, inputMode: "numeric", maxLength: 8 }}
          help={settings[`account_${role}`] ? undefined : `Es gilt ${settings.accounts[role]}.`}
          defaultValue={settings[`account_${role}`]}
        />
      ))}
      <RadioGroup
        name="debtors"
        legend={bookLabels.debtors}
        error={field("debtors").error}
        defaultValue={settings.debtors}
        options={[
          { value: "collective", label: "Alle auf einem Sammelkonto" },
          { value: "numbered", label: "Für jede Person ein eigenes Konto" },
        ]}
      />
      <TextField
        {...field("debtor_account")}
        {...{ optional: true, span: 3, figures: true, inputMode: "numeric", maxLength: 9 }}
        help={
          settings.debtor_account
            ? "Das Sammelkonto, oder das Konto, hinter dem die eigenen Konten beginnen."
            : `Es gilt ${settings.debtor_from}. Bei eigenen Konten zählt es von dort an weiter.`
        }
        defaultValue={settings.debtor_account}
      />
    </Fieldset>
  );
}

function CashBox({ settings, refused }: PartProps) {
  const field = fieldsOf(bookLabels, refused);
  return (
    <Fieldset legend="Kasse" note="Was in der Kasse lag, bevor das Kassenbuch beginnt.">
      <MoneyField
        {...field("cash_opening")}
        span={3}
        defaultAmount={eurosFromCents(settings.cash_opening_cents)}
      />
      <DateField
        {...field("cash_opening_on")}
        optional
        span={3}
        prefer="past"
        help="Leer zählt jede Zahlung vor Ort."
        defaultValue={settings.cash_opening_on ?? ""}
      />
    </Fieldset>
  );
}
