import type { Team } from "../../../domain/teams/schema.ts";
import { browserApi, read } from "../../api.ts";
import { atWidth } from "../../ui/picture-address.ts";
import { PICTURE_TYPES } from "../files/pictures.ts";
import { StoredFile } from "../files/stored-file.tsx";

/** The team's logo: looked at, replaced, removed. */
export function TeamLogo({ team: { name, logo } }: { team: Team }) {
  const call = browserApi.team.logo;
  return (
    <StoredFile
      name="file"
      label="Logo"
      replaceLabel="Anderes Logo"
      help="Steht auf Ihrer Kursseite. JPEG, PNG, WebP oder AVIF, höchstens 10 MB."
      accept={PICTURE_TYPES}
      stored={logo ? <img className="team-logo" src={atWidth(logo, 480)} alt={`Logo von ${name}`} /> : null}
      upload={(file) => read(call.$post({ form: { file } }))}
      remove={() => read(call.$delete())}
      removal={{
        title: "Logo entfernen?",
        label: "Logo entfernen",
        text: "Ihre Kursseite zeigt dann wieder das gezeichnete Zeichen. Das Bild wird gelöscht.",
      }}
    />
  );
}
