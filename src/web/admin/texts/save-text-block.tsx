import { useState } from "react";
import type { TextField } from "../../../domain/texts/schema.ts";
import { ApiRefusal, browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField as Line } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toasts.tsx";

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
    try {
      const text = written()?.value ?? "";
      const { message } = await read(
        browserApi.textBlocks.index.$post({ json: { name, text, fields: [field] } }),
      );
      notify({ text: message });
      setName("");
      setOpen(false);
    } catch (error) {
      setWrong(refusalOf(error));
    } finally {
      setBusy(false);
    }
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

const refusalOf = (error: unknown): string =>
  error instanceof ApiRefusal
    ? (Object.values(error.errors).flat()[0] ?? error.message)
    : "Der Textbaustein ließ sich gerade nicht speichern.";
