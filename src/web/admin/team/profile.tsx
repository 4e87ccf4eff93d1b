import { type ReactNode, useState } from "react";
import type { Team } from "../../../domain/teams/schema.ts";
import { federalStateNames, federalStates } from "../../../shared/time/holidays.ts";
import { browserApi, read } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { atWidth } from "../../ui/pictures/picture-address.ts";
import { PICTURE_TYPES, StoredFile } from "../files/stored-file.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, YesNo } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import type { Route } from "./+types/profile";
import { AliasField } from "./alias-field.tsx";
import { teamErrorLabels, teamLabels } from "./labels.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { loadTeam, saveTeam } from "./save-team.ts";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Team" }];

export const clientLoader = loadTeam;

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

/** /admin/team: what visitors read about the team */
export default function TeamProfile({ loaderData: team, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const { manages } = useRights();
  const field = fieldsOf(teamLabels, refused);
  const [name, setName] = useState(team.name);
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
            {...field("name")}
            defaultValue={team.name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
            help="So heißen Sie auf Ihrer Kursseite, in E-Mails und auf Listen."
          />
          <AliasField team={team} name={name} error={refused?.errors.alias} />
          <TextField
            {...field("tagline")}
            optional
            defaultValue={team.tagline}
            maxLength={200}
            help="Die große Zeile auf Ihrer Kursseite."
          />
          <TextArea
            {...field("description")}
            optional
            rows={6}
            help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
            defaultValue={team.description}
          />
        </Fieldset>
        <ContactFields team={team} refused={refused}>
          <Select
            {...field("federal_state")}
            optional
            span={3}
            help="Danach richten sich die gesetzlichen Feiertage."
            options={federalStates.map((value) => ({
              value,
              label: value === "" ? "Noch nicht gewählt" : federalStateNames[value],
            }))}
            defaultValue={team.federal_state}
          />
        </ContactFields>
        <OpeningHours team={team} errors={refused?.errors ?? {}} />
        <Fieldset legend="Anmeldungen">
          <TextField
            {...field("registration_prefix")}
            span={3}
            figures
            maxLength={4}
            help={`Neue Nummern beginnen damit, etwa ${team.registration_prefix}-2027-0001. Vergebene bleiben.`}
            defaultValue={team.registration_prefix}
          />
        </Fieldset>
      </AdminForm>
    </>
  );
}

/** The team's logo: looked at, replaced, removed. */
function TeamLogo({ team: { name, logo } }: { team: Team }) {
  const call = browserApi.team.logo;
  return (
    <StoredFile
      name="file"
      label="Logo"
      replaceLabel="Anderes Logo"
      help="Steht auf Ihrer Kursseite. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
      accept={PICTURE_TYPES}
      stored={logo ? <img className="team-logo" src={atWidth(logo, 480)} alt={`Logo von ${name}`} /> : null}
      upload={(file) => read(call.$post({ form: { file } }))}
      remove={() => read(call.$delete())}
      removal={{
        title: "Logo entfernen?",
        label: "Logo entfernen",
        text: "Ihre Kursseite zeigt dann wieder das gezeichnete Zeichen. Das Bild wird gelöscht.",
      }}
    />
  );
}

type Props = { team: Team; refused: Refused | undefined; children: ReactNode };

/** Where the team is, and how it is reached. */
function ContactFields({ team, refused, children }: Props) {
  const named = fieldsOf(teamLabels, refused);
  const field = (name: "street" | "zip" | "city" | "phone" | "email" | "website") => ({
    ...named(name),
    defaultValue: team[name],
  });
  return (
    <Fieldset
      legend="Anschrift und Kontakt"
      note="Anschrift, Telefon und Webseite stehen auf Ihrer Kursseite, die E-Mail-Adresse nur, wenn Sie das wählen. Ins Impressum gehören Anschrift und E-Mail-Adresse."
    >
      <TextField {...field("street")} maxLength={120} autoComplete="off" />
      <TextField {...field("zip")} span={2} figures inputMode="numeric" maxLength={5} autoComplete="off" />
      <TextField {...field("city")} span={4} maxLength={80} autoComplete="off" />
      <TextField
        {...field("email")}
        type="email"
        maxLength={254}
        autoComplete="off"
        help="Hierhin gehen Anmeldungen, Fragen und Antworten."
      />
      <YesNo
        name="shows_email"
        label="E-Mail-Adresse auf der Kursseite zeigen"
        value={team.shows_email}
        error={refused?.errors.shows_email}
      />
      <TextField {...field("phone")} optional span={3} type="tel" maxLength={40} autoComplete="off" />
      <TextField
        {...field("website")}
        optional
        span={3}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
      />
      {children}
    </Fieldset>
  );
}
