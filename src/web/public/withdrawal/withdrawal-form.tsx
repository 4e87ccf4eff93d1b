import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { WITHDRAWAL_DECLARATION } from "../../../shared/words/declarations.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset, NeededFields } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { HoneyPot } from "../../ui/forms/post-form.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { WithdrawalDraft } from "./draft.ts";

interface WithdrawalFormProps {
  team: PublicTeam;
  draft: WithdrawalDraft;
  errors: FieldErrors;
}

/** The three things that § 356a BGB lets a form ask, and the one button; sent natively, so that it needs no scripts. */
export function WithdrawalForm({ team, draft, errors }: WithdrawalFormProps) {
  const field = (name: keyof WithdrawalDraft) => ({ name, defaultValue: draft[name], error: errors[name] });
  return (
    <form className="form" method="post" action={paths.withdrawal(team.address)} noValidate data-once>
      <input type="hidden" name="token" value={draft.token} />
      <HoneyPot name="website" />
      <NeededFields words="Wir brauchen alle drei Angaben.">
        <Fieldset legend="Welche Buchung möchten Sie widerrufen?">
          <TextField {...field("name")} label="Ihr Name" autoComplete="name" />
          {draft.token ? (
            <TextField {...field("booking")} label="Anmeldenummer" readOnly figures />
          ) : (
            <TextField
              {...field("booking")}
              label="Anmeldenummer oder Kurs"
              autoComplete="off"
              help="Die Nummer steht in Ihrer Bestätigung, zum Beispiel HS-2027-0114. Haben Sie sie nicht zur Hand, schreiben Sie den Kurs und wann er beginnt."
            />
          )}
          <TextField
            {...field("email")}
            label="E-Mail"
            type="email"
            autoComplete="email"
            help="Hierhin schicken wir Ihnen die Bestätigung, dass Ihr Widerruf angekommen ist. Nehmen Sie am besten die Adresse, mit der Sie gebucht haben."
          />
        </Fieldset>
      </NeededFields>
      <div className="stack gap-4">
        <p className="measure">
          Sie erklären damit: „{WITHDRAWAL_DECLARATION}“ Was mit Ihren Angaben geschieht, steht in den{" "}
          <Anchor className="link" href={paths.teamLegal(team.address, "datenschutz")} newTab>
            Hinweisen zum Datenschutz
          </Anchor>
          .
        </p>
        <div>
          <Button type="submit" variant="primary" size="large">
            Widerruf bestätigen
          </Button>
        </div>
      </div>
    </form>
  );
}
