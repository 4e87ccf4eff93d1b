import { paths } from "../../paths.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { Link } from "../keeping/sending.ts";
import { waitingInWords } from "../marking/words.ts";

interface LinkNoteProps {
  link: Link | null;
  waiting: number;
  isFull: boolean;
  /** When what is shown was fetched, as it is said: `18:12 Uhr`. */
  since: string | null;
}

/** What stands between the phone and the server, as a fact; nothing while all is well. */
export function LinkNote({ link, waiting, isFull, since }: LinkNoteProps) {
  if (isFull) {
    return (
      <p className="evening-net">
        <Icon name="triangle-alert" />
        Dieses Telefon kann gerade nichts speichern. Bitte schaffen Sie Platz, bevor Sie weiter eintragen.
      </p>
    );
  }
  if (link === "signed-out") {
    return (
      <p className="evening-net">
        <Icon name="lock" />
        <span>
          Sie sind abgemeldet.{" "}
          {waiting > 0 &&
            `${waiting === 1 ? "Ein Eintrag wartet" : `${waiting} Einträge warten`} hier auf Sie.`}
        </span>
        <a href={paths.signIn(location.pathname)}>Anmelden</a>
      </p>
    );
  }
  if (link !== "away") return null;
  return (
    <p className="evening-net">
      <Icon name="wifi-off" />
      {waiting > 0 ? waitingInWords(waiting) : `Kein Netz.${since ? ` Stand von ${since}.` : ""}`}
    </p>
  );
}
