import { useState } from "react";
import { Form, redirect, useNavigation } from "react-router";
import { type ImportKind, importKind, importKinds } from "../../../domain/imports/schema.ts";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { FileField } from "../../ui/fields/file-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { save } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/start";
import { kindWords } from "./words.ts";
import "./imports.css";

export const meta = () => [{ title: "Daten importieren" }];

const MOST_BYTES = 2 * 1024 * 1024;
const labels = { kind: "Was Sie importieren", lesson_id: "Kurstermin", file: "Datei" };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const { searchParams } = new URL(request.url);
  const lessons = await readData(browserApi.lessons.index.$get({ query: wholeList }));
  return { lessons, lesson: searchParams.get("termin") ?? "", kind: searchParams.get("art") ?? "courses" };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const file = form.get("file");
  const { answer, refused } = await save(
    read(
      browserApi.imports.index.$post({
        query: {
          kind: String(form.get("kind")) as ImportKind,
          lesson_id: String(form.get("lesson_id") ?? ""),
        },
        form: { file: file instanceof File ? file : new File([], "") },
      }),
    ),
    "Datei gelesen",
  );
  return refused ?? redirect(paths.import(answer.data.id));
};

/** /admin/import */
export default function StartImport({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { lessons, lesson } = loaderData;
  const [kind, setKind] = useState<ImportKind>(importKind.safeParse(loaderData.kind).data ?? "courses");
  const busy = useNavigation().state !== "idle";
  const errors = refused?.errors ?? {};
  return (
    <>
      <PageHead
        title="Daten importieren"
        lead="Kurse, Kurstermine und Teilnehmende aus einer Excel- oder CSV-Datei. Sie sehen jede Zeile, bevor etwas gespeichert wird."
      />
      <Form method="post" encType="multipart/form-data" className="form import-start" noValidate>
        {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
        <RadioGroup
          name="kind"
          legend={labels.kind}
          value={kind}
          onValue={(value) => setKind(importKind.parse(value))}
          options={importKinds.map((value) => ({
            value,
            label: kindWords[value].many,
            help: kindWords[value].hint,
          }))}
        />
        {kind === "participants" ? (
          <Select
            name="lesson_id"
            label={labels.lesson_id}
            placeholder="Mehrere: Die Datei nennt sie"
            help="Sind es mehrere, sagt eine Spalte „Kurs“ oder „Kursbeginn“, wohin jede Zeile gehört."
            defaultValue={lesson}
            options={lessons.map(optionOf)}
            error={errors.lesson_id}
          />
        ) : null}
        <FileField
          name="file"
          label={labels.file}
          help="Excel (.xlsx) oder CSV, höchstens 2 MB und 1.000 Zeilen. Eine der ersten Zeilen nennt die Spalten."
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          maxBytes={MOST_BYTES}
          error={errors.file}
        />
        <p>
          <Anchor className="link" href={paths.importSample(kind)} download>
            Vorlage für {kindWords[kind].many} herunterladen
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

const optionOf = ({ id, course, start_date, location }: Lesson) => ({
  value: id,
  label: `${course.name}, ab ${formatDate(start_date)}, ${location}`,
});
