import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { YesNo } from "../../forms/yes-no.tsx";
import { type PartProps, said } from "./naming.ts";

/** Where people register when not here, and what only the team reads. */
export const InsideSections = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <>
    <FormSection
      title="Anmeldung woanders"
      wrong={wrong}
      now={(form) =>
        said(form, "is_external") === "1" ? said(form, "external_url") || "Ja, ohne Link" : "Nein, hier"
      }
    >
      <YesNo
        name="is_external"
        label="Die Anmeldung läuft woanders"
        help="Hier stehen dann nur die Angaben und ein Link."
        value={start.is_external}
      >
        <TextField {...field("external_url")} type="url" inputMode="url" placeholder="https://" />
      </YesNo>
    </FormSection>
    <FormSection
      title={field("notes").label}
      wrong={false}
      now={(form) => said(form, "notes").trim().split("\n")[0]?.slice(0, 60) || "Keine"}
    >
      <TextArea {...field("notes")} optional help="Sieht nur Ihr Team." rows={3} />
    </FormSection>
  </>
);
