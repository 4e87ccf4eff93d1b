import { groupedIban } from "../../../shared/iban.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { Fieldset } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { taxLabels } from "../courses/labels.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import { optionsOf } from "../forms/options-of.ts";
import type { Route } from "./+types/money";
import { DaysField } from "./days-field.tsx";
import { teamLabels } from "./labels.ts";
import { loadTeam, saveTeam } from "./save-team.ts";
import "./team.css";
import { TeamHead } from "./team-head.tsx";
import { Way } from "./way.tsx";

export const meta = () => [{ title: "Bank und Steuer" }];

export const clientLoader = loadTeam;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

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
      <AdminForm labels={teamLabels} refused={refused} filledFrom={team.updated_at} may={useRights().manages}>
        <Fieldset legend="Konto" note="Steht in der Bestätigung für alle, die überweisen.">
          <TextField {...line("bank_holder")} maxLength={120} help="Ohne Angabe gilt der Name Ihres Teams." />
          <TextField
            {...field("bank_iban")}
            optional
            span={4}
            figures
            autoComplete="off"
            maxLength={50}
            defaultValue={groupedIban(team.bank_iban)}
          />
          <TextField {...line("bank_bic")} span={2} figures maxLength={11} />
        </Fieldset>
        <Fieldset legend="So kann man bei Ihnen zahlen" note="Gilt für alle Kurse, die etwas kosten.">
          <Way {...field("offers_transfer")} help="Braucht die IBAN oben." value={team.offers_transfer} />
          <Way {...field("offers_onsite")} label="Vor Ort beim ersten Treffen" value={team.offers_onsite} />
          <DaysField
            {...field("transfer_days")}
            unit="Tage"
            help="So viele Tage nach der Anmeldung soll eine Überweisung da sein, spätestens zum Beginn."
            value={team.transfer_days}
          />
        </Fieldset>
        <Fieldset legend="Steuer">
          <TextField {...line("tax_number")} span={3} figures maxLength={30} />
          <TextField {...line("vat_id")} span={3} figures maxLength={20} />
          <Select
            {...field("default_tax_mode")}
            help="Steht bei jedem neuen Kurs schon da und lässt sich dort ändern. Hebammenkurse sind in der Regel nach § 4 Nr. 14 UStG frei."
            options={optionsOf(taxLabels)}
            defaultValue={team.default_tax_mode}
          />
        </Fieldset>
      </AdminForm>
    </>
  );
}
