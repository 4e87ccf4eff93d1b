import {
  type DunningSettings,
  dunningSettingsEdit,
} from "../../../../domain/invoices/schemas/dunning-settings-schema.ts";
import { dunningLevels, dunningTitles } from "../../../../shared/invoices/dunning.ts";
import { eurosFromCents } from "../../../../shared/money/money.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { DaysField, fieldsOf } from "../../forms/fields.tsx";
import { saveForm } from "../../forms/save.ts";
import { wholeList } from "../../list-query.ts";
import { needRight } from "../../need-right.ts";
import { dunningLabels } from "../labels.ts";
import type { Route } from "./+types/dunning";
import { SettingsTabs } from "./tabs.tsx";

export const meta = () => [{ title: "Mahnungen" }];

export const clientLoader = async () => {
  needRight("manages");
  const [settings, all] = await Promise.all([
    readData(browserApi.dunningSettings.index.$get({ query: {} })),
    readData(browserApi.invoiceSeries.index.$get({ query: wholeList })),
  ]);
  return { settings, all };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const { refused } = await saveForm(dunningSettingsEdit, await request.formData(), (json) =>
    read(browserApi.dunningSettings.index.$patch({ json })),
  );
  return refused ?? null;
};

/** /admin/rechnungen/einstellungen/mahnungen */
export default function DunningSettingsPage({
  loaderData: { settings, all },
  actionData,
}: Route.ComponentProps) {
  const { manages } = useRights();
  const refused = actionData ?? undefined;
  const field = fieldsOf(dunningLabels, refused);
  return (
    <>
      <PageHead
        title="Einstellungen für Rechnungen"
        lead="Woran Kurshafen Sie morgens erinnert, wenn eine Rechnung offen bleibt. Gesendet wird erst, wenn Sie es sagen."
        back={{ href: paths.invoices(), label: "Rechnungen" }}
      />
      <SettingsTabs series={all} current="dunning" manages={manages} />
      <AdminForm
        labels={dunningLabels}
        refused={refused}
        filledFrom={settings.updated_at ?? "new"}
        neededWords={null}
      >
        <Fieldset
          legend="Stufen"
          note="Jede Zahlung hält das Mahnen an, auch eine Teilzahlung: Die nächste Stufe folgt erst nach einer neuen Frist."
        >
          <Select
            {...field("levels")}
            span={3}
            options={levelOptions}
            defaultValue={String(settings.levels)}
          />
        </Fieldset>
        {dunningLevels.map((level) => (
          <StepFields key={level} level={level} settings={settings} field={field} />
        ))}
      </AdminForm>
    </>
  );
}

const levelOptions = [
  { value: "3", label: "Drei: bis zur letzten Mahnung" },
  { value: "2", label: "Zwei: Erinnerung und Mahnung" },
  { value: "1", label: "Nur die Erinnerung" },
  { value: "0", label: "Niemanden erinnern" },
];

type Level = (typeof dunningLevels)[number];
type FieldOf = (name: keyof typeof dunningLabels) => {
  name: keyof typeof dunningLabels;
  label: string;
  error: readonly string[] | undefined;
};

function StepFields({ level, settings, field }: { level: Level; settings: DunningSettings; field: FieldOf }) {
  return (
    <Fieldset legend={`${level}. ${dunningTitles[level]}`}>
      <DaysField
        {...field(`after_days_${level}`)}
        unit="Tage"
        help={level === 1 ? "Nach dem letzten Tag zum Zahlen." : "Nach der Stufe davor."}
        value={settings[`after_days_${level}`]}
      />
      <DaysField
        {...field(`payment_days_${level}`)}
        unit="Tage"
        help="So lange ist dann noch Zeit zu zahlen."
        value={settings[`payment_days_${level}`]}
      />
      <MoneyField
        {...field(`fee_${level}`)}
        span={3}
        help={feeHelp[level]}
        defaultAmount={eurosFromCents(settings[`fee_cents_${level}`])}
      />
      <TextArea
        {...field(`words_${level}`)}
        rows={5}
        maxLength={1000}
        help="Steht unter der Anrede. Betrag, Frist und Konto kommen von selbst dazu. Leer gilt wieder unser Text."
        defaultValue={settings[`words_${level}`]}
      />
    </Fieldset>
  );
}

const feeHelp: Record<Level, string> = {
  1: "Gilt nur für Firmen. Privatpersonen zahlen für die erste Erinnerung nie: Erst durch sie kommen sie in Verzug.",
  2: "Nur was Papier und Porto kosten, höchstens 5 €. Bei E-Mails besser 0 €.",
  3: "Nur was Papier und Porto kosten, höchstens 5 €. Bei E-Mails besser 0 €.",
};
