import { federalStateNames, federalStates } from "../../../shared/holidays.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import type { Route } from "./+types/profile";
import { AliasField } from "./alias-field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { teamErrorLabels, teamLabels } from "./labels.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { loadTeam, saveTeam } from "./save-team.ts";
import "./team.css";
import { TeamHead } from "./team-head.tsx";
import { TeamLogo } from "./team-logo.tsx";

export const meta = () => [{ title: "Team" }];

export const clientLoader = loadTeam;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

/** /admin/team: what visitors read about the team */
export default function TeamProfile({ loaderData: team, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const { manages } = useRights();
  const error = (field: keyof typeof teamLabels) => refused?.errors[field];
  return (
    <>
      <TeamHead
        lead="So stellen Sie sich auf Ihrer Kursseite und in E-Mails vor."
        actions={
          <ButtonLink href={paths.team(team.address)} icon="external-link">
            Kursseite ansehen
          </ButtonLink>
        }
      />
      {manages ? (
        <section className="stored-files" aria-label="Logo">
          <TeamLogo team={team} />
        </section>
      ) : null}
      <AdminForm
        labels={teamErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={team.updated_at}
        may={manages}
      >
        <Fieldset legend="Wer Sie sind">
          <TextField
            name="name"
            label={teamLabels.name}
            defaultValue={team.name}
            error={error("name")}
            maxLength={120}
            help="So heißen Sie auf Ihrer Kursseite, in E-Mails und auf Listen."
          />
          <AliasField team={team} error={error("alias")} />
          <TextField
            name="tagline"
            label={teamLabels.tagline}
            optional
            defaultValue={team.tagline}
            error={error("tagline")}
            maxLength={200}
            help="Die große Zeile auf Ihrer Kursseite."
          />
          <TextArea
            name="description"
            label={teamLabels.description}
            optional
            rows={6}
            help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
            defaultValue={team.description}
            error={error("description")}
          />
        </Fieldset>
        <ContactFields team={team} error={error}>
          <Select
            name="federal_state"
            label={teamLabels.federal_state}
            span={3}
            help="Danach richten sich die gesetzlichen Feiertage."
            options={federalStates.map((value) => ({
              value,
              label: value === "" ? "Noch nicht gewählt" : federalStateNames[value],
            }))}
            defaultValue={team.federal_state}
            error={error("federal_state")}
          />
        </ContactFields>
        <OpeningHours team={team} errors={refused?.errors ?? {}} />
        <Fieldset legend="Anmeldungen">
          <TextField
            name="registration_prefix"
            label={teamLabels.registration_prefix}
            span={3}
            figures
            maxLength={4}
            help={`Neue Nummern beginnen damit, etwa ${team.registration_prefix}-2027-0001. Vergebene bleiben.`}
            defaultValue={team.registration_prefix}
            error={error("registration_prefix")}
          />
        </Fieldset>
      </AdminForm>
    </>
  );
}
