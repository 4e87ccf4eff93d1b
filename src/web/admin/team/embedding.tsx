import { useRouteLoaderData } from "react-router";
import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import type { loader } from "../../root.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import type { Route } from "./+types/embedding";
import { teamErrorLabels, teamLabels } from "./labels.ts";
import { loadTeam, saveTeam } from "./save-team.ts";
import { SnippetMaker } from "./snippet-maker.tsx";
import { TeamHead } from "./team-head.tsx";
import "./team.css";

export const meta = () => [{ title: "Einbindung" }];

export async function clientLoader() {
  const [team, courses] = await Promise.all([
    loadTeam(),
    readData(browserApi.courses.index.$get({ query: { per_page: "500", is_active: "1" } })),
  ]);
  return { team, courses: courses.map(({ id, name }) => ({ id, name })) };
}

export const clientAction = ({ request }: Route.ClientActionArgs) => saveTeam(request);

/** /admin/team/einbindung: courses on the team's own web site */
export default function TeamEmbedding({ loaderData: { team, courses }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? undefined;
  const home = useRouteLoaderData<typeof loader>("root")?.publicUrl ?? "";
  const { embed_origins: sites } = team;
  return (
    <>
      <TeamHead lead="Ihre Kurse auf Ihrer eigenen Webseite: sehen, wählen und anmelden, ohne sie zu verlassen." />
      <AdminForm
        neededWords={null}
        labels={teamErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={team.updated_at}
        may={useRights().manages}
      >
        <Fieldset legend="Ihre Webseiten" note="Nur Webseiten, die hier stehen, können Ihre Kurse zeigen.">
          <TextArea
            // What was saved is read as it is kept: shortened to the site.
            key={sites.join(" ")}
            name="embed_origins"
            label={teamLabels.embed_origins}
            optional
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            help="Eine Adresse in jeder Zeile, etwa https://www.ihre-praxis.de. Mit und ohne www. sind zwei Adressen."
            defaultValue={sites.join("\n")}
            error={refused?.errors.embed_origins}
          />
        </Fieldset>
      </AdminForm>
      {sites.length === 0 && (
        <Notice tone="info" title="Noch zeigt keine andere Webseite Ihre Kurse" className="mt-8">
          Tragen Sie oben die Adresse Ihrer Webseite ein. Bis dahin stehen dort keine Kurse, auch wenn der
          Code schon eingefügt ist.
        </Notice>
      )}
      <SnippetMaker home={home} team={team.address} courses={courses} />
      <WordPressPlugin />
    </>
  );
}

/** The plug-in for WordPress, with the team's address in it. */
const WordPressPlugin = () => (
  <section className="stack gap-4 mt-12" aria-labelledby="wordpress">
    <h2 className="heading" id="wordpress">
      Für WordPress
    </h2>
    <p className="measure">
      Mit dem Plug-in fügen Sie die Kurse als Block ein, ohne eine Zeile Code. Ihre Kursseite ist schon
      eingetragen.
    </p>
    <ol className="snippet__steps measure">
      <li>Die Datei herunterladen. Sie bleibt, wie sie ist, also bitte nicht entpacken.</li>
      <li>
        In WordPress unter „Plugins“, „Plugin hinzufügen“, „Plugin hochladen“ die Datei wählen und aktivieren.
      </li>
      <li>Auf einer Seite den Block „Kurse“ einfügen.</li>
    </ol>
    <p className="actions">
      <ButtonLink href={paths.wordPressPlugin()} icon="download" download>
        Plug-in herunterladen
      </ButtonLink>
    </p>
  </section>
);
