import type { ReactNode } from "react";
import type { Team } from "../../../domain/teams/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import type { Refused } from "../forms/save.ts";
import { teamLabels } from "./labels.ts";

type Props = { team: Team; refused: Refused | undefined; children: ReactNode };

/** Where the team is, and how it is reached. */
export function ContactFields({ team, refused, children }: Props) {
  const named = fieldsOf(teamLabels, refused);
  const field = (name: "street" | "zip" | "city" | "phone" | "email" | "website") => ({
    ...named(name),
    defaultValue: team[name],
  });
  return (
    <Fieldset legend="Anschrift und Kontakt">
      <TextField {...field("street")} optional maxLength={120} autoComplete="off" />
      <TextField
        {...field("zip")}
        optional
        span={2}
        figures
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
      />
      <TextField {...field("city")} optional span={4} maxLength={80} autoComplete="off" />
      <TextField
        {...field("email")}
        type="email"
        maxLength={254}
        autoComplete="off"
        help="Hierhin gehen Anmeldungen, Fragen und Antworten."
      />
      <TextField {...field("phone")} optional span={3} type="tel" maxLength={40} autoComplete="off" />
      <TextField
        {...field("website")}
        optional
        span={3}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
      />
      {children}
    </Fieldset>
  );
}
