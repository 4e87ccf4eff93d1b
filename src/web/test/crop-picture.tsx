import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { CropDialog } from "../ui/crop-dialog.tsx";
import { notify } from "../ui/toasts.tsx";

async function picture(): Promise<File> {
  const answer = await fetch("/kurshafen-og-image-01.png");
  return new File([await answer.blob()], "bild.png", { type: "image/png" });
}

/** Chooses which part of a picture is to be seen. */
export function CropPicture() {
  const [file, setFile] = useState<File>();
  const take = (part: File | undefined) => {
    setFile(undefined);
    if (part) notify({ text: "Der Ausschnitt ist gewählt." });
  };
  return (
    <>
      <Button icon="image" onClick={async () => setFile(await picture())}>
        Ausschnitt wählen
      </Button>
      {file ? <CropDialog file={file} onDone={take} /> : null}
    </>
  );
}
