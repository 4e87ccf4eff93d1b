import type { AccountedPerson, AccountingEntry } from "../../../domain/accounting-sheets/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate, formatTimeRange } from "../../../shared/time/dates.ts";
import { surnameFirst } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { askedInShort } from "./words.ts";

/** Everybody with her sessions, as one table: a group a person, a row a session, and her sum. */
export const People = ({ people }: { people: readonly AccountedPerson[] }) => (
  <div className="table-scroll">
    <table className="table accounting__table">
      <caption className="visually-hidden">Was die Kasse zahlt, je Versicherte und Treffen</caption>
      <thead>
        <tr>
          <th scope="col">Datum</th>
          <th scope="col" className="accounting__wide">
            Zeit
          </th>
          <th scope="col" className="accounting__wide">
            Hebamme
          </th>
          <th scope="col" className="accounting__wide">
            Hinweis
          </th>
          <th scope="col" className="table__number accounting__wide">
            Einheiten
          </th>
          <th scope="col" className="table__number">
            Kasse zahlt
          </th>
          <th scope="col" className="table__number">
            Betrag
          </th>
        </tr>
      </thead>
      {people.map((person) => (
        <Person key={person.registration_id} person={person} />
      ))}
    </table>
  </div>
);

function Person({ person }: { person: AccountedPerson }) {
  return (
    <tbody>
      <tr className="accounting__person">
        <th scope="rowgroup" colSpan={3}>
          <Anchor href={paths.registrationAdmin(person.registration_id)}>{surnameFirst(person)}</Anchor>
          <span className="sub">{headInWords(person)}</span>
          {person.missing.length > 0 ? (
            <span className="sub accounting__missing">
              <Icon name="triangle-alert" /> Es fehlt:{" "}
              {person.missing.map((field) => askedInShort[field]).join(", ")}
            </span>
          ) : null}
        </th>
        <td className="accounting__wide" colSpan={4} />
      </tr>
      {person.entries.map((entry) => (
        <Row key={`${entry.session_id} ${entry.starts_at}`} entry={entry} />
      ))}
      <tr className="accounting__sum">
        <td>Zusammen</td>
        <td className="accounting__wide" colSpan={4} />
        <td className="table__number">{person.payable_units}</td>
        <td className="table__number">{formatCents(person.total_cents)}</td>
      </tr>
    </tbody>
  );
}

const headInWords = (person: AccountedPerson): string =>
  [
    person.course_name,
    person.insurer,
    person.insurance_number,
    person.mother_birthday && `geboren am ${formatPlainDate(person.mother_birthday)}`,
    person.child_birthdate
      ? `Kind geboren am ${formatPlainDate(person.child_birthdate)}`
      : person.due_date && `Termin am ${formatPlainDate(person.due_date)}`,
  ]
    .filter(Boolean)
    .join(" · ");

function Row({ entry }: { entry: AccountingEntry }) {
  const time = formatTimeRange(entry.starts_at, entry.ends_at);
  const remarks = [entry.is_made_up && "nachgeholt", entry.is_online && "per Video", entry.unpaid].filter(
    Boolean,
  );
  return (
    <tr>
      <td>
        {formatDate(entry.starts_at)}
        <span className="sub accounting__narrow">{[time, ...remarks].join(", ")}</span>
      </td>
      <td className="accounting__wide">{time}</td>
      <td className="accounting__wide">{entry.midwife.name}</td>
      <td className="accounting__wide">{remarks.join(", ")}</td>
      <td className="table__number accounting__wide">{entry.units}</td>
      <td className="table__number">{entry.payable_units}</td>
      <td className="table__number">{entry.total_cents === null ? "–" : formatCents(entry.total_cents)}</td>
    </tr>
  );
}
