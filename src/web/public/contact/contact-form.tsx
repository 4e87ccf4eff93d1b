import { contactTopics } from "../../../domain/contact-requests/schema.ts";
import type { PublicInstructor } from "../../../domain/instructors/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Fieldset, NeededFields } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { HoneyPot } from "../../ui/forms/post-form.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type ContactDraft, contactDraftKey } from "./draft.ts";

interface ContactFormProps {
  team: PublicTeam;
  instructors: readonly PublicInstructor[];
  draft: ContactDraft;
  errors: FieldErrors;
  /** Nothing was sent yet: what was typed on an earlier visit comes back. */
  fresh: boolean;
}

/** Writing to the team or to one person of it; sent natively, so that it needs no scripts. */
export function ContactForm({ team, instructors, draft, errors, fresh }: ContactFormProps) {
  const field = (name: keyof ContactDraft) => ({ name, defaultValue: draft[name], error: errors[name] });
  return (
    <form
      className="form"
      method="post"
      action={paths.teamContact(team.address)}
      data-draft={contactDraftKey(team)}
      data-fresh={fresh || undefined}
      noValidate
    >
      <input type="hidden" name="idempotency_key" value={draft.idempotency_key} />
      <HoneyPot name="website" />
      <NeededFields>
        <Fieldset legend="Worum geht es?">
          <Select
            {...field("topic")}
            label="Thema"
            optional
            span={3}
            placeholder="Bitte wählen"
            options={contactTopics.map((topic) => ({ value: topic, label: topic }))}
          />
          <Addressee
            {...field("instructor_id")}
            instructors={instructors}
            chosen={draft.instructor_id !== ""}
          />
          <TextArea
            {...field("message")}
            label="Nachricht"
            rows={7}
            help="Bitte schreiben Sie hier nichts über Ihre Gesundheit; das besprechen wir lieber persönlich."
          />
        </Fieldset>
        <Fieldset legend="Wie erreichen wir Sie?">
          <TextField {...field("name")} label="Name" autoComplete="name" />
          <TextField
            {...field("email")}
            label="E-Mail"
            type="email"
            autoComplete="email"
            span={3}
            help="Hierhin antworten wir Ihnen."
          />
          <TextField
            {...field("phone")}
            label="Telefon"
            type="tel"
            autoComplete="tel"
            optional
            span={3}
            help="Falls wir Sie anrufen sollen."
          />
          <Checkbox
            name="privacy"
            required
            defaultChecked={draft.privacy === "1"}
            error={errors.privacy}
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
        </Fieldset>
      </NeededFields>
      <div>
        <Button type="submit" variant="primary" size="large">
          Nachricht senden
        </Button>
      </div>
    </form>
  );
}

type AddresseeProps = Pick<ContactFormProps, "instructors"> & {
  name: string;
  defaultValue: string;
  error: readonly string[] | undefined;
  /** The link that led here says to whom. */
  chosen: boolean;
};

/** To whom; not asked where there is only one. */
const Addressee = ({ instructors, chosen, ...field }: AddresseeProps) =>
  instructors.length > 1 ? (
    <Select
      {...field}
      data-chosen={chosen || undefined}
      label="An"
      optional
      span={3}
      placeholder="Das ganze Team"
      options={instructors.map(({ id, name }) => ({ value: id, label: name }))}
    />
  ) : (
    <input type="hidden" name={field.name} value="" />
  );
