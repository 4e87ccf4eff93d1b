import { columnOf, entryOf } from "../../../domain/attendance/entry-rules.ts";
import { formatTime } from "../../../shared/time/dates.ts";
import { surnameFirst } from "../../../shared/words/text.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { EveningModel } from "../keeping/evening-model.ts";
import type { Row } from "../marking/queue.ts";
import { dayInWords, valueInWords } from "../marking/words.ts";
import { Sign } from "./sign.tsx";

interface DisagreementProps {
  row: Row;
  question: NonNullable<Row["question"]>;
  model: EveningModel;
}

/** A tick that the server did not enter: what this phone says, what stands there, by whom and when, and two ways out. */
export function Disagreement({ row, question, model }: DisagreementProps) {
  const { mark, answer } = question;
  const differs = answer.outcome === "disagrees";
  const enter = () =>
    model.mark(`${row.person.last_name}: ${valueInWords(mark)}`, [{ row, value: mark, despite: !differs }]);
  return (
    <fieldset className="attendance__question" aria-label={`Zu klären: ${surnameFirst(row.person)}`}>
      {differs ? (
        <dl>
          <Said by="Dieses Telefon" value={mark} />
          <Said
            by={
              answer.cell
                ? `${answer.cell.marked_by}, ${whenInWords(answer.cell.marked_at)}`
                : "Inzwischen zurückgenommen"
            }
            value={entryOf(answer.cell)}
          />
        </dl>
      ) : (
        <p className="attendance__line attendance__line--warning">
          <Icon name="triangle-alert" />
          <span>
            {answer.message} Auf diesem Telefon: {valueInWords(mark)}.
          </span>
        </p>
      )}
      <div className="attendance__ways">
        {answer.outcome === "refused" ? null : (
          <button type="button" className="button" onClick={enter}>
            {differs ? "Meine gilt" : "Trotzdem eintragen"}
          </button>
        )}
        <button type="button" className="button" onClick={() => model.drop(question)}>
          {differs ? "Die andere gilt" : "Verwerfen"}
        </button>
      </div>
    </fieldset>
  );
}

const Said = ({ by, value }: { by: string; value: Parameters<typeof valueInWords>[0] }) => (
  <div>
    <dt>{by}</dt>
    <dd>
      <Sign of={columnOf(value)} /> {valueInWords(value)}
    </dd>
  </div>
);

/** `heute, 20:12 Uhr` */
const whenInWords = (at: string): string => {
  const day = dayInWords(at, new Date());
  return `${day === "Heute" ? "heute" : day}, ${formatTime(at)} Uhr`;
};
