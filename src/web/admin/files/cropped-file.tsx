import { type ComponentProps, useRef, useState } from "react";
import { MAX_FILE_BYTES } from "../../../domain/files/schema.ts";
import { FileField } from "../../ui/fields/file-field.tsx";
import { CropDialog } from "../../ui/pictures/crop-dialog.tsx";
import { PICTURE_TYPES } from "./pictures.ts";

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
