import { groupedIban } from "../../../shared/money/iban.ts";
import { taxModeWords } from "../../../shared/money/tax-modes.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { DaysField, fieldsOf, optionsOf, YesNo } from "../forms/fields.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/money";
import { teamLabels } from "./labels.ts";
import { loadTeam, saveTeam } from "./save-team.ts";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Bank und Steuer" }];

export const clientLoader = () => {
  needRight("manages");
  return loadTeam();
};

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

const usual = [0, 3, 5, 7, 10, 14, 21, 30];

/** What can be chosen; what a program has set otherwise stands among it. */
const lapses = (current: number) =>
  [...new Set([...usual, current])]
    .toSorted((a, b) => a - b)
    .map((days) => ({ value: days, label: days === 0 ? "Nie" : `${days} Tage nach der Erinnerung` }));

/** /admin/team/bank-und-steuer: where money goes and how it is taxed */
export default function TeamMoney({ loaderData: team, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const field = fieldsOf(teamLabels, refused);
  const line = (name: "bank_holder" | "bank_bic" | "tax_number" | "vat_id") => ({
    ...field(name),
    defaultValue: team[name],
    autoComplete: "off",
    optional: true,
  });
  return (
    <>
      <TeamHead lead="Wohin Kursgebühren gehen, wie man bei Ihnen zahlt und wie sie besteuert werden." />
      <AdminForm labels={teamLabels} refused={refused} filledFrom={team.updated_at}>
        <Fieldset legend="Konto" note="Steht in der Bestätigung für alle, die überweisen.">
          <TextField {...line("bank_holder")} maxLength={120} help="Ohne Angabe gilt der Name Ihres Teams." />
          <TextField
            {...field("bank_iban")}
            optional
            span={4}
            figures
            autoComplete="off"
            maxLength={50}
            defaultValue={groupedIban(team.bank_iban ?? "")}
          />
          <TextField {...line("bank_bic")} span={2} figures maxLength={11} />
        </Fieldset>
        <Fieldset legend="So kann man bei Ihnen zahlen" note="Gilt für alle Kurse, die etwas kosten.">
          <YesNo {...field("offers_transfer")} help="Braucht die IBAN oben." value={team.offers_transfer} />
          <YesNo {...field("offers_onsite")} label="Vor Ort beim ersten Treffen" value={team.offers_onsite} />
          <DaysField
            {...field("transfer_days")}
            unit="Tage"
            help="So viele Tage nach der Anmeldung soll eine Überweisung da sein, spätestens zum Beginn."
            value={team.transfer_days}
          />
        </Fieldset>
        <Fieldset
          legend="Wenn eine Überweisung nicht kommt"
          note="Die Erinnerung geht am Morgen um 9 Uhr nach dem letzten Tag hinaus, mit Betrag, IBAN und QR-Code. Ihr Team erfährt es zur selben Zeit."
        >
          <YesNo {...field("payment_reminder")} value={team.payment_reminder} />
          <Select
            {...field("lapse_days")}
            span={3}
            help="Die Anmeldung endet dann ohne Gebühr, nie später als am Tag vor dem Beginn. Nur wer erinnert wurde, verliert den Platz."
            options={lapses(team.lapse_days)}
            defaultValue={team.lapse_days}
          />
        </Fieldset>
        <Fieldset legend="Steuer">
          <TextField {...line("tax_number")} span={3} figures maxLength={30} />
          <TextField {...line("vat_id")} span={3} figures maxLength={20} />
          <Select
            {...field("default_tax_mode")}
            help="Steht bei jedem neuen Kurs schon da und lässt sich dort ändern. Hebammenkurse sind in der Regel nach § 4 Nr. 14 UStG frei."
            options={optionsOf(taxModeWords)}
            defaultValue={team.default_tax_mode}
          />
        </Fieldset>
      </AdminForm>
    </>
  );
}
