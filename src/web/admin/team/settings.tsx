import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { FeedBlock, SubscribeTo } from "../calendar-feeds/feed-block.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { DaysField, fieldsOf } from "../forms/fields.tsx";
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

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

const reminders = Array.from({ length: 15 }, (_, days) => ({
  value: days,
  label: days === 0 ? "Nicht erinnern" : days === 1 ? "1 Tag vorher" : `${days} Tage vorher`,
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
