import { paths } from "../paths.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";

/** Says below a form where one reads what becomes of it, for those who agreed to nothing new here. */
export const PrivacyNote = ({ team }: { team: string }) => (
  <p className="small soft">
    Was mit Ihren Angaben geschieht, steht in den{" "}
    <Anchor className="link" href={paths.teamLegal(team, "datenschutz")} newTab>
      Hinweisen zum Datenschutz
    </Anchor>
    .
  </p>
);
