import type { Instructor } from "../../../domain/instructors/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { PICTURE_TYPES, StoredFile } from "../files/stored-file.tsx";

/** The picture of a person and her privacy notice: looked at, replaced, removed. */
export function InstructorFiles({ instructor: { id, name, img, pdf_privacy } }: { instructor: Instructor }) {
  return (
    <section className="stored-files" aria-label="Bild und Datenschutzhinweise">
      <StoredFile
        name="image"
        label="Bild"
        replaceLabel="Anderes Bild"
        help="Wird rund gezeigt. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
        accept={PICTURE_TYPES}
        stored={img ? <Avatar name={name} src={img} size="portrait" /> : null}
        {...calls(`${id}-image`)}
        removal={{
          title: "Bild entfernen?",
          label: "Bild entfernen",
          text: "Auf Ihrer Kursseite steht dann eine gezeichnete Figur. Das Bild wird gelöscht.",
        }}
      />
      <StoredFile
        name="privacy"
        label="Datenschutzhinweise als PDF"
        replaceLabel="Andere Datenschutzhinweise"
        help="Zum Herunterladen auf der Kursseite. PDF ohne Passwort, höchstens 10 MB."
        accept="application/pdf"
        stored={
          pdf_privacy ? (
            <a className="link" href={pdf_privacy} download>
              Datenschutzhinweise ansehen (PDF)
            </a>
          ) : null
        }
        {...calls(`${id}-privacy`)}
        removal={{
          title: "Datenschutzhinweise entfernen?",
          label: "PDF entfernen",
          text: "Auf der Kursseite lassen sie sich dann nicht mehr herunterladen. Die Datei wird gelöscht.",
        }}
      />
    </section>
  );
}

const calls = (target: string) => {
  const call = browserApi.instructors["upload-file"][":target"];
  const param = { target };
  return {
    upload: (file: File) => read(call.$post({ param, form: { file } })),
    remove: () => read(call.$delete({ param })),
  };
};
