import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { MAX_FILE_BYTES } from "../../../domain/files/schema.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/fields/file-field.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { CropDialog } from "../../ui/pictures/crop-dialog.tsx";
import { type Refused, save } from "../forms/save.ts";
import "./stored-file.css";

type Saved = Promise<{ message: string }>;

type Props = {
  /** Under which the field is found on the page. */
  name: string;
  label: string;
  /** The label once there is a file. */
  replaceLabel: string;
  help: string;
  accept: string;
  /** Asks first which part of a picture is to be seen. */
  crops?: boolean;
  /** What is stored by now, as it is shown; null for nothing. */
  stored: ReactNode;
  upload: (file: File) => Saved;
  remove: () => Saved;
  /** What is lost when it is removed. */
  removal: { title: string; label: string; text: string };
};

/** A file that is saved as soon as it is chosen, by itself: what stands in the form beside it stays as it is. */
export function StoredFile({ name, label, replaceLabel, help, accept, stored, ...props }: Props) {
  const { busy, wrong, round, run, startAnew } = useSaving();
  const [toCrop, setToCrop] = useState<File>();
  const take = (file: File | undefined) => {
    setToCrop(undefined);
    if (file) void run(props.upload(file));
    else startAnew();
  };
  const { title, label: confirmLabel, text } = props.removal;
  return (
    <div className="stored-file" aria-busy={busy || undefined}>
      {stored}
      <FileField
        key={round}
        name={name}
        label={stored ? replaceLabel : label}
        help={busy ? "Wird hochgeladen …" : help}
        optional
        accept={accept}
        maxBytes={MAX_FILE_BYTES}
        error={wrong}
        disabled={busy}
        onFiles={([file]) => file && (props.crops ? setToCrop(file) : take(file))}
      />
      {toCrop ? <CropDialog file={toCrop} onDone={take} /> : null}
      {stored ? (
        <ConfirmDialog
          title={title}
          confirmLabel={confirmLabel}
          destructive
          trigger={
            <Button variant="danger" size="small" icon="trash-2">
              {confirmLabel}
            </Button>
          }
          onConfirm={() => run(props.remove())}
        >
          {text}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Saves, tells what was wrong, and shows what is stored then. */
function useSaving() {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  const startAnew = () => setRound((before) => before + 1);
  const run = async (call: Saved) => {
    setBusy(true);
    setWrong(undefined);
    try {
      const { refused } = await save(call);
      if (refused) setWrong(sentenceOf(refused.data));
      else await revalidate();
    } finally {
      setBusy(false);
      startAnew();
    }
  };
  return { busy, wrong, round, run, startAnew };
}

/** The reasons joined, where there are any; else what failed. */
export const sentenceOf = ({ errors, message }: Refused): string =>
  Object.values(errors).flat().join(" ") || message;

/** A picture of which a part is chosen, and which travels with the form around. */
export function CroppedFile(
  props: Pick<ComponentProps<typeof FileField>, "name" | "label" | "help" | "optional">,
) {
  const [toCrop, setToCrop] = useState<File>();
  const field = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    setToCrop(undefined);
    if (!field.current) return;
    const files = new DataTransfer();
    if (file) files.items.add(file);
    field.current.files = files.files;
  };
  return (
    <>
      <FileField
        {...props}
        ref={field}
        accept={PICTURE_TYPES}
        maxBytes={MAX_FILE_BYTES}
        onFiles={([file]) => setToCrop(file)}
      />
      {toCrop ? <CropDialog file={toCrop} onDone={take} /> : null}
    </>
  );
}

/** The formats of pictures that are taken, for file fields. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
