import type { ReactNode } from "react";
import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import type { PersonalDate } from "../../../domain/registrations/rules/date-rules.ts";
import { invitationWords } from "../../../domain/registrations/rules/invitation-rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { DATE_ANSWER } from "./draft.ts";
import type { BoxMaker, FieldMaker } from "./fields.tsx";
import type { DateQuestions } from "./view.ts";

interface PersonFieldsProps {
  asks: BookingTerms["asks"];
  field: FieldMaker;
  /** Name and address are known and stay. */
  known?: boolean;
  /** Nothing is needed but name and address. */
  brief?: boolean;
  /** What is asked about dates that seem wrong. */
  questions?: DateQuestions;
}

/** Who comes: names, ways to reach her, and what the course needs to know of her. */
export function PersonFields({ asks, field, known, brief, questions = {} }: PersonFieldsProps) {
  const asked = (name: BookingTerms["asks"][number]) => asks.includes(name);
  return (
    <Fieldset legend="Über Sie">
      {known ? <Known field={field} /> : <Names field={field} />}
      {asked("phone") && (
        <TextField
          {...field("phone", 3)}
          type="tel"
          autoComplete="tel"
          optional={brief}
          help="Falls sich kurzfristig etwas ändert."
        />
      )}
      {!brief && asked("due_date") && (
        <AskedDate name="due_date" question={questions.due_date}>
          <DateField {...field("due_date")} help="Tag, Monat, Jahr" />
        </AskedDate>
      )}
      {!brief && asked("mother_birthday") && (
        <AskedDate name="mother_birthday" question={questions.mother_birthday}>
          <DateField
            {...field("mother_birthday")}
            prefer="past"
            autoComplete="bday"
            help="Tag, Monat, Jahr"
          />
        </AskedDate>
      )}
      {!brief && asked("address") && <Address field={field} />}
    </Fieldset>
  );
}

const Names = ({ field }: { field: FieldMaker }) => (
  <>
    <TextField {...field("first_name", 3)} autoComplete="given-name" />
    <TextField {...field("last_name", 3)} autoComplete="family-name" />
    <TextField
      {...field("email")}
      type="email"
      autoComplete="email"
      help="Hierhin schicken wir alles Weitere."
    />
  </>
);

const Known = ({ field }: { field: FieldMaker }) => {
  const text = (name: Parameters<FieldMaker>[0]) => field(name).defaultValue;
  return (
    <div className="field field--6">
      <Facts
        items={[
          { label: "Name", value: `${text("first_name")} ${text("last_name")}` },
          { label: "E-Mail", value: text("email") },
        ]}
      />
    </div>
  );
};

const Address = ({ field }: { field: FieldMaker }) => (
  <>
    <TextField {...field("street")} autoComplete="address-line1" />
    <TextField {...field("zip", 2)} autoComplete="postal-code" inputMode="numeric" figures />
    <TextField {...field("city", 4)} autoComplete="address-level2" />
  </>
);

/** The child, once it is born. */
export function ChildFields({
  asks,
  field,
  questions = {},
}: Pick<PersonFieldsProps, "asks" | "field" | "questions">) {
  const name = asks.includes("child_name");
  const birth = asks.includes("child_birthdate");
  if (!name && !birth) return null;
  return (
    <Fieldset legend="Ihr Kind">
      {name && <TextField {...field("child_name", 3)} autoComplete="off" />}
      {birth && (
        <AskedDate name="child_birthdate" question={questions.child_birthdate}>
          <DateField {...field("child_birthdate")} prefer="past" help="Tag, Monat, Jahr" />
        </AskedDate>
      )}
    </Fieldset>
  );
}

interface AskedDateProps {
  name: PersonalDate;
  question: DateQuestions[PersonalDate];
  children: ReactNode;
}

/** A date; where it seems wrong, what was probably meant and that it is right are one tap each, which also goes on. */
function AskedDate({ name, question, children }: AskedDateProps) {
  const answer = (date: string, label: string) => (
    <Button type="submit" name={DATE_ANSWER} value={`${name}:${date}`}>
      {label}
    </Button>
  );
  return (
    <div className="field field--3 stack gap-3">
      {children}
      {question && (question.meant || question.date) && (
        <div className="actions">
          {question.meant && answer(question.meant, `Gemeint ist der ${formatPlainDate(question.meant)}`)}
          {question.date && answer(question.date, `Der ${formatPlainDate(question.date)} stimmt`)}
        </div>
      )}
    </div>
  );
}

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
      required
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
    {asks.includes("invitation") && (
      <Checkbox {...box("invitation_consent")} label={invitationWords(team.name)} />
    )}
    {asks.includes("health_consent") && (
      <Checkbox
        {...box("health_consent")}
        required
        label={`Ich willige ein, dass ${team.name} für diesen Kurs verwendet, was meine Anmeldung über meine Gesundheit oder die meines Kindes sagt, zum Beispiel über Schwangerschaft und Geburt. Das kann ich jederzeit widerrufen.`}
      />
    )}
  </Fieldset>
);
