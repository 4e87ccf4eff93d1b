import { type FormOptions, fieldsAsked } from "../../../domain/registrations/rules/form-rules.ts";

const options: FormOptions = {
  ...{ option_midwife: 0, option_partner: 0, option_acceptance_1: 0, option_acceptance_2: 0 },
  ...{ option_conditions: 0, is_hide_data_1: 0, is_hide_data_2: 0, is_insurance: 0, has_voucher: 0 },
  ...{ course_type: "leisure", withdrawal_mode: "leisure", starts_at: "2027-02-01T18:30:00+01:00" },
};

const care = { is_insurance: 1, withdrawal_mode: "treatment" };

/** Courses of the demo practice as they are set up there. */
const courses: { name: string; of: FormOptions }[] = [
  {
    name: "Geburts­vorbereitung für Paare",
    of: { ...options, ...care, course_type: "antenatal", option_midwife: 4, option_partner: 1 },
  },
  { name: "Rückbildung mit Baby", of: { ...options, ...care, course_type: "postnatal", option_midwife: 2 } },
  {
    name: "Erste Hilfe am Kind",
    of: { ...options, option_partner: 1, has_voucher: 1 },
  },
  { name: "Beikost am Bildschirm", of: { ...options, is_hide_data_1: 1 } },
];

const rows = [
  { field: "phone", label: "Telefon" },
  { field: "address", label: "Anschrift" },
  { field: "due_date", label: "Errechneter Geburtstermin" },
  { field: "child_name", label: "Vorname des Kindes" },
  { field: "child_birthdate", label: "Geburtsdatum des Kindes" },
  { field: "insurance", label: "Krankenkasse und Nummer" },
  { field: "hours_elsewhere", label: "Schon genutzte Kursstunden" },
  { field: "partner", label: "Begleitperson" },
  { field: "voucher", label: "Gutscheincode" },
] as const;

/** Which courses ask what, worked out by the very rule that their forms follow. */
export function AskedFields() {
  const now = new Date("2027-01-12T21:33:00Z");
  const asked = courses.map(({ name, of }) => ({ name, fields: fieldsAsked(of, now) }));
  return (
    <section className="wrap section asks">
      <div className="passage">
        <h2 className="title">Jeder Kurs fragt nur, was er wissen muss</h2>
        <p>Name und E-Mail-Adresse braucht jede Anmeldung. Alles andere schalten Sie je Kurs ein oder aus.</p>
        <p>
          Vor der Geburt steht der errechnete Termin, danach das Geburtsdatum. Sagt ein Kurs etwas über die
          Gesundheit, der keine Behandlung ist, fragt das Formular von selbst nach der Einwilligung dazu.
        </p>
      </div>
      <table className="asks__table small">
        <caption className="visually-hidden">Was vier Kurse der Beispielpraxis fragen</caption>
        <thead>
          <tr>
            <td />
            {asked.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {asked.map(({ name, fields }) => (
                <td key={name}>
                  <Answer yes={fields.includes(field)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Answer = ({ yes }: { yes: boolean }) => (
  <>
    <span className={yes ? "disc disc--full" : "disc"} aria-hidden="true" />
    <span className="visually-hidden">{yes ? "fragt danach" : "fragt nicht"}</span>
  </>
);
