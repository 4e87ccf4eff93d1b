import { useRevalidator } from "react-router";
import { type AccountingPositions, positionsInput } from "../../../domain/accounting-sheets/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";

const labels = { antenatal: "Position für Geburtsvorbereitung", postnatal: "Position für Rückbildung" };

type Props = { positions: AccountingPositions; mayEdit: boolean };

/** The numbers under which the team's billing program knows the courses; they stand in every row of the file. */
export function Positions({ positions, mayEdit }: Props) {
  const { revalidate } = useRevalidator();
  const given = (["antenatal", "postnatal"] as const).filter((kind) => positions[kind] !== "");
  const words = { antenatal: "Geburtsvorbereitung", postnatal: "Rückbildung" };
  return (
    <p className="accounting__positions soft">
      {given.length === 0
        ? "Positionsnummern sind noch nicht angegeben; die Spalte in der Datei bleibt leer."
        : `Positionen: ${given.map((kind) => `${words[kind]} ${positions[kind]}`).join(", ")}.`}{" "}
      {mayEdit ? (
        <FormDialog
          title="Positionsnummern"
          trigger={
            <Button variant="quiet" size="small" icon="pencil">
              {given.length === 0 ? "Angeben" : "Ändern"}
            </Button>
          }
          submit="Speichern"
          labels={labels}
          onSubmit={async (form) => {
            const { refused } = await saveForm(positionsInput, form, (json) =>
              read(browserApi.accountingSheets.positions.$patch({ json })),
            );
            if (!refused) await revalidate();
            return refused?.data;
          }}
        >
          {(errors) => (
            <>
              <p className="soft">
                Die Nummern, unter denen Ihr Abrechnungsprogramm die Kurse führt. Sie stehen im
                Vergütungsverzeichnis des Hebammenhilfevertrags.
              </p>
              <TextField
                label={labels.antenatal}
                name="antenatal"
                figures
                maxLength={20}
                defaultValue={positions.antenatal}
                error={errors.antenatal}
              />
              <TextField
                label={labels.postnatal}
                name="postnatal"
                figures
                maxLength={20}
                defaultValue={positions.postnatal}
                error={errors.postnatal}
              />
            </>
          )}
        </FormDialog>
      ) : null}
    </p>
  );
}
