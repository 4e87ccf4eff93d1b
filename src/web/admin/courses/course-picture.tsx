import type { Course } from "../../../domain/courses/schema.ts";
import { browserApi, read } from "../../api.ts";
import { atWidth } from "../../ui/pictures/picture-address.ts";
import { PICTURE_TYPES } from "../files/pictures.ts";
import { StoredFile } from "../files/stored-file.tsx";

/** The picture of a course: looked at, replaced, removed. */
export function CoursePicture({ course: { id, img, img_alt } }: { course: Course }) {
  const call = browserApi.courses["upload-image"][":id"];
  const param = { id: String(id) };
  return (
    <StoredFile
      name="file"
      label="Kursbild"
      replaceLabel="Anderes Kursbild"
      help="Steht auf der Seite jedes Kurstermins, im Querformat. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
      accept={PICTURE_TYPES}
      crops
      stored={
        img ? (
          <img
            className="stored-file__picture"
            src={atWidth(img, 480)}
            alt={img_alt || "Das Kursbild"}
            width={480}
            height={270}
          />
        ) : null
      }
      upload={(file) => read(call.$post({ param, form: { file } }))}
      remove={() => read(call.$delete({ param }))}
      removal={{
        title: "Kursbild entfernen?",
        label: "Bild entfernen",
        text: "Die Seiten dieses Kurses zeigen dann kein Bild mehr. Das Bild wird gelöscht.",
      }}
    />
  );
}
