import { Form, redirect, useNavigation } from "react-router";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/fields/file-field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { save } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/start";
import "./bank-statements.css";

export const meta = () => [{ title: "Kontoauszug einlesen" }];

const MOST_BYTES = 5 * 1024 * 1024;
const labels = { file: "Datei Ihrer Bank" };

export const clientLoader = () => {
  needRight("manages");
  return null;
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const file = (await request.formData()).get("file");
  const form = { file: file instanceof File ? file : new File([], "") };
  const { answer, refused } = await save(
    read(browserApi.bankStatements.index.$post({ form })),
    "Kontoauszug gelesen",
  );
  return refused ?? redirect(paths.bankStatement(answer.data.id));
};

/** /admin/kursanmeldungen/kontoauszug */
export default function StartStatement({ actionData: refused }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <PageHead
        title="Kontoauszug einlesen"
        lead="Wir finden an der Nummer der Anmeldung oder Rechnung, wer überwiesen hat. Sie sehen jeden Eingang, bevor etwas gebucht wird."
        back={{ href: paths.registrations(), label: "Anmeldungen" }}
      />
      <Form method="post" encType="multipart/form-data" className="form statement-start" noValidate>
        {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
        <FileField
          name="file"
          label={labels.file}
          help="CAMT (XML, auch als ZIP) oder CSV, höchstens 5 MB. Sie finden beides im Online-Banking bei Ihren Umsätzen unter Herunterladen oder Export."
          accept=".xml,.csv,.txt,.zip,.xlsx,application/xml,text/xml,text/csv,application/zip"
          maxBytes={MOST_BYTES}
          error={refused?.errors.file}
        />
        <p className="small soft">
          Abbuchungen lesen wir nicht ein. Was in der Datei steht, wird nach einem Tag gelöscht, spätestens
          beim Buchen; behalten wird nur, welcher Betrag wann zu welcher Anmeldung kam.{" "}
          <Anchor className="link" href={paths.helpArticle("kontoauszug")}>
            So geht es im Einzelnen
          </Anchor>
        </p>
        <p className="actions">
          <Button type="submit" variant="primary" busy={busy}>
            Weiter zur Vorschau
          </Button>
        </p>
      </Form>
    </>
  );
}
