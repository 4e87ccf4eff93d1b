import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fieldset } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { BoxMaker, FieldMaker } from "./field-maker.ts";

interface ConsentFieldsProps {
  asks: BookingTerms["asks"];
  team: PublicTeam;
  field: FieldMaker;
  box: BoxMaker;
}

/** A word to the team, and what has to be said about data. Nothing is ticked beforehand. */
export const ConsentFields = ({ asks, team, field, box }: ConsentFieldsProps) => (
  <Fieldset legend="Möchten Sie uns etwas sagen?">
    <TextArea {...field("message")} optional rows={3} />
    <Checkbox
      {...box("privacy")}
      label={
        <>
          Ich habe die{" "}
          <Anchor className="link" href={paths.teamLegal(team.address, "datenschutz")} newTab>
            Hinweise zum Datenschutz
          </Anchor>{" "}
          zur Kenntnis genommen.
        </>
      }
    />
    {asks.includes("health_consent") && (
      <Checkbox
        {...box("health_consent")}
        label={`Ich willige ein, dass ${team.name} meine Angaben zu Schwangerschaft, Geburt und Versicherung für diesen Kurs verwendet. Das kann ich jederzeit widerrufen.`}
      />
    )}
  </Fieldset>
);
