import { useState } from "react";
import type { TextField } from "../../../domain/texts/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField as Line } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { save } from "../forms/save.ts";

type Props = { field: TextField; written: () => HTMLTextAreaElement | null };

/** Puts what a field holds into the library, under a name. */
export function SaveTextBlock({ field, written }: Props) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const turn = (next: boolean) => {
    setWrong(
      next && !written()?.value.trim() ? "Das Feld ist noch leer: Schreiben Sie zuerst den Text." : "",
    );
    setOpen(next);
  };
  const keep = async () => {
    setBusy(true);
    const json = { name, text: written()?.value ?? "", fields: [field] };
    const { refused } = await save(read(browserApi.textBlocks.index.$post({ json })));
    setBusy(false);
    setWrong(refused ? (Object.values(refused.data.errors).flat()[0] ?? refused.data.message) : "");
    if (refused) return;
    setName("");
    setOpen(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={turn}
      title="Als Textbaustein speichern"
      description="Der Text aus dem Feld kommt in Ihre Textbausteine und lässt sich dann überall einfügen, wo er passt."
      trigger={
        <Button size="small" variant="quiet">
          Als Textbaustein speichern
        </Button>
      }
      footer={
        <Button variant="primary" busy={busy} onClick={() => void keep()}>
          Textbaustein speichern
        </Button>
      }
    >
      <Line
        name="text_block_name"
        label="Name des Textbausteins"
        value={name}
        error={wrong}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  );
}
