import { useFetcher, useNavigate } from "react-router";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { save } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import type { clientLoader as listLoader } from "./list.tsx";

const labels = { hand_over_to: "Wer übernimmt" };

/** Asks before removing an instructor who takes over her lessons. */
export function RemoveInstructor({ instructor }: { instructor: Instructor }) {
  const navigate = useNavigate();
  const others = useFetcher<typeof listLoader>();
  const remove = async (form: FormData) => {
    const param = { id: String(instructor.id) };
    const query = { hand_over_to: String(form.get("hand_over_to")) };
    const { refused } = await save(read(browserApi.instructors[":id"].$delete({ param, query })));
    if (!refused) void navigate(paths.instructors());
    return refused?.data;
  };
  const successors = (others.data?.list.data ?? []).filter(({ id }) => id !== instructor.id);
  return (
    <FormDialog
      title={`${instructor.name} entfernen?`}
      trigger={
        <Button variant="danger" icon="trash-2">
          Entfernen
        </Button>
      }
      onOpenChange={(open) =>
        open && void others.load(`${paths.instructors()}?${new URLSearchParams(wholeList)}`)
      }
      submit="Person entfernen"
      destructive
      labels={labels}
      onSubmit={remove}
    >
      {(errors) => (
        <>
          <p>
            Profil, Bild und der eigene Zugang gehen verloren; wer das Team verwaltet, behält ihn. Das lässt
            sich nicht rückgängig machen.
          </p>
          <Select
            name="hand_over_to"
            label="Wer übernimmt die Kurstermine?"
            optional
            help="Nötig, wenn Kurstermine diese Person nennen, auch vergangene."
            placeholder="Niemand"
            options={successors.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.hand_over_to}
          />
        </>
      )}
    </FormDialog>
  );
}
