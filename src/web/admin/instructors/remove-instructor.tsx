import { type FormEvent, useId, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import type { clientLoader as listLoader } from "./list.tsx";

/** Asks before removing an instructor who takes over her lessons. */
export function RemoveInstructor({ instructor }: { instructor: Instructor }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const form = useId();
  const navigate = useNavigate();
  const others = useFetcher<typeof listLoader>();
  const show = (next: boolean) => {
    setOpen(next);
    setRefused(undefined);
    if (next) void others.load(`${paths.instructors()}?per_page=500`);
  };
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hand_over_to = String(new FormData(event.currentTarget).get("hand_over_to"));
    const param = { id: String(instructor.id) };
    const { refused } = await save(
      read(browserApi.instructors[":id"].$delete({ param, query: { hand_over_to } })),
    );
    setRefused(refused?.data);
    if (!refused) await navigate(paths.instructors());
  };
  const successors = (others.data?.list.data ?? []).filter(({ id }) => id !== instructor.id);
  return (
    <Dialog
      title={`${instructor.name} entfernen?`}
      open={open}
      onOpenChange={show}
      trigger={
        <Button variant="danger" icon="trash-2">
          Entfernen
        </Button>
      }
      footer={
        <>
          <Button onClick={() => show(false)}>Abbrechen</Button>
          <Button type="submit" form={form} variant="destroy">
            Person entfernen
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={remove} noValidate>
        {refused ? <RefusedNotice refused={refused} labels={{ hand_over_to: "Wer übernimmt" }} /> : null}
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
          error={refused?.errors.hand_over_to}
        />
      </form>
    </Dialog>
  );
}
