import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { FeedBlock, SubscribeTo } from "../calendar-feeds/feed-block.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { DaysField, fieldsOf, YesNo } from "../forms/fields.tsx";
import { withChoice } from "../forms/save.ts";
import type { Route } from "./+types/settings";
import { ClosedDaysEditor } from "./closed-days.tsx";
import { teamErrorLabels, teamLabels } from "./labels.ts";
import { loadTeam, saveTeam } from "./save-team.ts";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Einstellungen" }];

export async function clientLoader() {
  const [team, feeds] = await Promise.all([
    loadTeam(),
    readData(browserApi.calendarFeeds.index.$get({ query: {} })),
  ]);
  return { team, feeds };
}

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  saveTeam(request, (form) => withChoice(form, "invitation_types"));

const reminders = Array.from({ length: 15 }, (_, days) => ({
  value: days,
  label: days === 0 ? "Nicht erinnern" : days === 1 ? "1 Tag vorher" : `${days} Tage vorher`,
}));

const weeks = Array.from({ length: 26 }, (_, before) => ({
  value: before + 1,
  label: before === 0 ? "1 Woche danach" : `${before + 1} Wochen danach`,
}));

/** /admin/team/einstellungen: deadlines, reminders, closed days, calendars to subscribe to */
export default function TeamSettings({ loaderData: { team, feeds }, actionData }: Route.ComponentProps) {
  const { manages } = useRights();
  const refused = actionData ?? undefined;
  const field = fieldsOf(teamLabels, refused);
  return (
    <>
      <TeamHead lead="Fristen, Erinnerungen, die Tage, an denen Sie geschlossen haben, und Kalender zum Abonnieren." />
      <AdminForm
        labels={teamErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={team.updated_at}
        may={manages}
      >
        <Fieldset legend="Warteliste">
          <DaysField
            {...field("offer_hours")}
            unit="Stunden"
            help="Wird ein Platz frei, halten wir ihn so lange für die Nächste. Sagt sie nicht zu, ist die Übernächste dran."
            value={team.offer_hours}
          />
        </Fieldset>
        <Fieldset legend="Erinnerung">
          <Select
            {...field("reminder_days")}
            span={3}
            help="Eine E-Mail am Morgen um 9 Uhr, an alle mit einem Platz."
            options={reminders}
            defaultValue={team.reminder_days}
          />
        </Fieldset>
        <Fieldset
          legend="Einladung nach der Geburt"
          note="Wer einen Kurs vor der Geburt bucht und das Kästchen dafür ankreuzt, bekommt einmal eine E-Mail mit Ihren passenden Terminen. Wer schon gebucht oder abgesagt hat, bekommt keine; jede dieser E-Mails lässt sich mit einem Klick für immer abstellen."
        >
          <YesNo
            {...field("invites")}
            help="Das Kästchen steht dann in Geburtsvorbereitungskursen, die nach dem errechneten Termin fragen."
            value={team.invites}
          />
          <Select
            {...field("invitation_weeks")}
            span={3}
            help="Um 9 Uhr morgens."
            options={weeks}
            defaultValue={team.invitation_weeks}
          />
          <CheckboxGroup
            name="invitation_types[]"
            legend={teamLabels.invitation_types}
            options={[
              { value: "postnatal", label: "Rückbildung", help: "Was vor dem Ende des neunten Monats endet" },
              { value: "baby", label: "Kurse mit Baby", help: "Was im ersten Jahr beginnt" },
            ]}
            defaultValues={team.invitation_types}
            error={refused?.errors.invitation_types}
          />
          <p className="small">
            <Anchor href={paths.mailText("what-follows")} className="link">
              E-Mail ansehen und ändern
            </Anchor>
          </p>
        </Fieldset>
        <ClosedDaysEditor closed={team.closed_days} errors={refused?.errors ?? {}} />
      </AdminForm>
      <div className="stack mt-12">
        {manages ? <FeedBlock scope="team" feeds={feeds} /> : null}
        <Block title="Offene Termine für alle">
          <div className="stack gap-4">
            <p className="measure">
              Was auf Ihrer Kursseite zu buchen ist, als Kalender. Diese Adresse ist öffentlich; Besucherinnen
              finden sie auf Ihrer Kursseite.
            </p>
            <SubscribeTo url={feeds.public_url} name="feed-public" label="Öffentliche Adresse" />
          </div>
        </Block>
      </div>
    </>
  );
}
