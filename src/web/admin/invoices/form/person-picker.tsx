import { useState } from "react";
import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { formatDate } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, readData } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useAnswer } from "../../use-answer.ts";

const SHOWN = "6";

type Props = { onChoose: (row: RegistrationRow) => void };

/** Finds a person among the registrations, so that nobody types what is known. */
export function PersonPicker({ onChoose }: Props) {
  const [q, setQ] = useState("");
  const { answer, failed } = useAnswer(q || null, () =>
    readData(browserApi.registrations.index.$get({ query: { q, per_page: SHOWN } })),
  );
  const people = q && !failed ? answer : undefined;
  return (
    <Fieldset
      legend="Aus einer Anmeldung"
      note="Suchen Sie, wen es schon gibt; Name und Anschrift stehen dann unten. Oder schreiben Sie sie gleich selbst."
    >
      <div className="field field--6">
        <SearchField
          label="Person suchen"
          placeholder="Name, E-Mail oder Nummer"
          onSearch={(text) => setQ(text.trim())}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <div aria-live="polite">
          {people?.length === 0 ? <p className="soft mt-3">Niemand passt dazu.</p> : null}
          {people && people.length > 0 ? (
            <ul className="lines found-people">
              {people.map((row) => (
                <li key={row.id}>
                  <span>
                    {fullName(row)}
                    <span className="sub">
                      {row.lesson.course_name}, ab {formatDate(row.lesson.starts_at)}, {row.number}
                    </span>
                  </span>
                  <Button size="small" onClick={() => onChoose(row)}>
                    Übernehmen<span className="visually-hidden">: {fullName(row)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Fieldset>
  );
}
