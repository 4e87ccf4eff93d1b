import { DateField } from "../ui/dates/date-field.tsx";
import { Checkbox, Switch } from "../ui/fields/checkbox.tsx";
import { CheckboxGroup, RadioGroup } from "../ui/fields/choice-group.tsx";
import { Fieldset } from "../ui/fields/field.tsx";
import { FileField } from "../ui/fields/file-field.tsx";
import { IconPicker } from "../ui/fields/icon-picker.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Select } from "../ui/fields/select.tsx";
import { TextArea, TextField } from "../ui/fields/text-field.tsx";
import { MoneyField, TimeField } from "../ui/fields/typed-field.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { HoneyPot } from "../ui/forms/post-form.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Part } from "./part.tsx";

const FUNDS = [
  { value: "aok", label: "AOK PLUS" },
  { group: "Ersatzkassen", options: [{ value: "tk", label: "Techniker" }] },
];

const PAYMENTS = [
  {
    value: "transfer",
    label: "Überweisung",
    help: "Die Bankverbindung steht in der Bestätigung.",
    aside: "119,00 €",
  },
  { value: "onsite", label: "Vor Ort am ersten Abend" },
  { value: "card", label: "Karte", disabled: true },
];

/** One form per theme: the ids need a prefix. */
export function Fields({ prefix }: { prefix: string }) {
  const id = (name: string) => ({ name, id: `${prefix}-${name}` });
  return (
    <Part title="Felder">
      <ErrorSummary
        errors={{ [`${prefix}-zip`]: ["Bitte fünf Ziffern angeben."] }}
        labels={{ [`${prefix}-zip`]: "Postleitzahl" }}
      />
      <form className="form" action="#inhalt">
        <Fieldset legend="Über Sie" note="Damit rechnen wir Ihren Anteil direkt ab.">
          <TextField {...id("first")} label="Vorname" defaultValue="Lea" autoComplete="off" span={3} />
          <TextField
            {...id("zip")}
            label="Postleitzahl"
            defaultValue="0422"
            figures
            span={3}
            error="Bitte fünf Ziffern angeben."
          />
          <DateField
            {...id("date")}
            label="Errechneter Geburtstermin"
            help="Tag, Monat, Jahr"
            defaultValue="2027-04-18"
            span={3}
          />
          <Select
            {...id("fund")}
            label="Krankenkasse"
            help="Steht auf Ihrer Karte."
            options={FUNDS}
            placeholder="Bitte wählen"
            span={3}
          />
          <TimeField {...id("time")} label="Beginn" defaultValue="18:30" span={2} />
          <MoneyField {...id("fee")} label="Gebühr" defaultAmount={119} span={2} />
          <TextField {...id("code")} label="Code" optional disabled defaultValue="FRÜHLING" span={2} />
          <PasswordField
            {...id("password")}
            label="Passwort"
            autoComplete="new-password"
            defaultValue="Sonnenschein"
            labelAside={
              <Anchor className="link link--quiet small" href="#inhalt">
                Passwort vergessen?
              </Anchor>
            }
          />
          <TextArea {...id("message")} label="Nachricht" optional rows={3} />
          <FileField
            {...id("image")}
            label="Kursbild"
            help="JPEG oder PNG bis 5 MB"
            maxBytes={5_000_000}
            accept="image/*"
            current={{ name: "kursraum.jpg", href: "#inhalt" }}
          />
          <IconPicker {...id("icon")} label="Symbol" defaultValue="lucide:baby" />
          <RadioGroup {...id("payment")} legend="Bezahlen" options={PAYMENTS} defaultValue="transfer" />
          <CheckboxGroup
            {...id("days")}
            legend="Wochentage"
            error="Bitte mindestens einen Tag wählen."
            options={[
              { value: "1", label: "Montag" },
              { value: "4", label: "Donnerstag" },
            ]}
          />
          <Checkbox
            {...id("privacy")}
            label="Ich habe die Datenschutzhinweise zur Kenntnis genommen."
            error="Bitte bestätigen Sie die Datenschutzhinweise."
          />
          <Checkbox
            {...id("partner")}
            label="Partner kommt mit"
            help="Die Begleitung bekommt eine eigene Rechnung."
            defaultChecked
            span={3}
          />
          <Switch
            {...id("active")}
            label="Freigeschaltet"
            help="Besucher sehen den Termin."
            defaultChecked
            span={3}
          />
          <HoneyPot name="website" />
        </Fieldset>
      </form>
      <SearchField
        label="Suchen"
        placeholder="Person, Kurs, Datum oder Rechnung"
        shortcut="Strg K"
        name="q"
      />
    </Part>
  );
}
