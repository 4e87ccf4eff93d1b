import type { Call } from "./description.ts";
import { CallName } from "./finder.tsx";
import type { FieldRow } from "./schema-fields.ts";

/** A call: its address, who may make it, what is sent, what is answered. */
export function CallText({ call }: { call: Call }) {
  const { id, summary, whoMay, permission, scope, needsSignIn, parameters, sent, answers } = call;
  const answered = answers.find(({ status }) => Number(status) < 300);
  const refused = answers.filter(({ status }) => Number(status) >= 400);
  return (
    <section className="call" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>
          <CallName call={call} />
        </a>
      </h2>
      <p lang="en">
        <WithNames text={`${summary}.`} />
      </p>
      <p className="soft small">
        <span lang="en">
          <WithNames text={whoMay} />
        </span>
        {permission && (
          <>
            {" Recht: "}
            <code>{permission}</code>
          </>
        )}
        {needsSignIn && (
          <>
            {" · "}
            {scope ? (
              <>
                Schlüssel mit <code>{scope}</code>
              </>
            ) : (
              "für Schlüssel geschlossen"
            )}
          </>
        )}
      </p>
      {parameters.length > 0 && (
        <Fields
          caption={permission ? "In der Adresse" : "In der Kopfzeile"}
          rows={parameters.map((row) => ({ ...row, type: `${row.place}: ${row.type}` }))}
        />
      )}
      {sent && (
        <>
          <Fields caption={`Gesendet wird ${sent.type}`} rows={sent.fields} asks />
          <details className="more">
            <summary>Beispiel</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys as well */}
            <pre className="article-text__code" tabIndex={0}>
              <code>{sent.sample}</code>
            </pre>
          </details>
        </>
      )}
      {answered && (
        <>
          <p className="call__answer">
            <strong>{answered.status}</strong>{" "}
            <span lang="en">
              <WithNames text={answered.words} />
            </span>
            {answered.type && answered.type !== "application/json" && (
              <>
                {" "}
                (<code>{answered.type}</code>)
              </>
            )}
          </p>
          {answered.fields.length > 0 && (
            <details className="more">
              <summary>Felder der Antwort ({answered.fields.length})</summary>
              <Fields caption="In der Antwort" rows={answered.fields} />
            </details>
          )}
        </>
      )}
      {refused.length > 0 && (
        <details className="more">
          <summary>Wenn es abgelehnt wird: {refused.map(({ status }) => status).join(", ")}</summary>
          <dl className="call__refusals">
            {refused.map(({ status, words }) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd lang="en">
                  <WithNames text={words} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

/** A sentence of the description, in which names of fields stand between backticks. */
export const WithNames = ({ text }: { text: string }) =>
  text.split("`").map((part, place) => {
    const key = `${place}`;
    return place % 2 === 1 ? <code key={key}>{part}</code> : part;
  });

const Fields = ({
  caption,
  rows,
  asks = false,
}: {
  caption: string;
  rows: readonly FieldRow[];
  asks?: boolean;
}) => (
  <table className="call-fields">
    <caption>{caption}</caption>
    <colgroup>
      <col className="call-fields__name" />
      <col />
    </colgroup>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Feld</th>
        <th scope="col">Art und Bedeutung</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, type, values, needed, sentence }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {asks && needed && <span className="call-fields__needed"> nötig</span>}
          </th>
          <td>
            {type}
            {values.length > 0 && (
              <>
                {": "}
                {values.map((value, place) => [place > 0 && ", ", <code key={value}>{value}</code>])}
              </>
            )}
            {sentence && (
              <span className="call-fields__sentence">
                <WithNames text={sentence} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
