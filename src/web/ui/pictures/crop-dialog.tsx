import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { type Crop, cutOut, drawPart, partOf, pulled } from "./crop.ts";

type Props = {
  file: File;
  /** The part that was chosen; the file itself where it cannot be cut; nothing when it was left. */
  onDone: (file: File | undefined) => void;
};

const start: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Asks which part of a picture is to be seen: by pulling it, or by a slider each for how near and where. */
export function CropDialog({ file, onDone }: Props) {
  const [crop, setCrop] = useState(start);
  const picture = usePicture(file, onDone);
  // As state: the dialog brings its content a moment after the picture is there.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const take = async () => {
    if (picture) onDone((await cutOut(picture, partOf(picture, crop), file.name)) ?? file);
  };
  useEffect(() => {
    if (picture && canvas) drawPart(canvas, picture, partOf(picture, crop));
  }, [picture, canvas, crop]);
  if (!picture) return null;
  return (
    <Dialog
      title="Ausschnitt wählen"
      description="Ziehen Sie das Bild, oder nehmen Sie die Regler. Was im Rahmen steht, ist auf Ihrer Kursseite zu sehen."
      open
      onOpenChange={(open) => open || onDone(undefined)}
      footer={
        <>
          <Button onClick={() => onDone(undefined)}>Abbrechen</Button>
          <Button variant="primary" icon="check" onClick={take}>
            Ausschnitt übernehmen
          </Button>
        </>
      }
    >
      <canvas
        ref={setCanvas}
        className="crop__picture"
        width={960}
        height={540}
        role="img"
        aria-label="Der gewählte Ausschnitt"
        onPointerMove={(event) => {
          const by = pullOf(event);
          if (by) setCrop((before) => pulled(picture, before, by.right, by.down));
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      />
      <div className="stack gap-3 mt-4">
        <Slider
          label="Größe"
          min={1}
          max={3}
          value={crop.zoom}
          onSlide={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label="Von links nach rechts" value={crop.x} onSlide={(x) => setCrop({ ...crop, x })} />
        <Slider label="Von oben nach unten" value={crop.y} onSlide={(y) => setCrop({ ...crop, y })} />
      </div>
    </Dialog>
  );
}

/** The picture in a file; what is none goes on as it is, to be judged where it is taken. */
function usePicture(file: File, onDone: Props["onDone"]) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let left = false;
    createImageBitmap(file).then(
      (bitmap) => left || setPicture(bitmap),
      () => left || done.current(file),
    );
    return () => {
      left = true;
    };
  }, [file]);
  return picture;
}

/** By how much of the frame a pressed pointer has moved since it was last heard of. */
function pullOf({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) {
  if (buttons !== 1) return;
  const { width, height } = currentTarget.getBoundingClientRect();
  return { right: movementX / width, down: movementY / height };
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onSlide: (value: number) => void;
};

function Slider({ label, min = 0, max = 1, value, onSlide }: SliderProps) {
  const id = useId();
  return (
    <div className="crop__slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
      />
    </div>
  );
}
