import type { StatementBooked, StatementView } from "../../../domain/bank-statements/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Columns } from "../imports/columns.tsx";
import { BookStatement } from "./book-statement.tsx";
import { EntryList } from "./entry-list.tsx";
import { SureEntries } from "./sure-entries.tsx";
import { UnreadableEntries } from "./unreadable-entries.tsx";
import { useBooking } from "./use-booking.ts";
import { useDecisions } from "./use-decisions.ts";
import { byVerdict, credits } from "./words.ts";

type Props = { view: StatementView; onBooked: (booked: StatementBooked) => void };

/** A statement before it is booked: what has to be looked at first, then what is sure, then the rest, folded away. */
export function Draft({ view, onBooked }: Props) {
  const decisions = useDecisions(view.entries);
  const booking = useBooking(view.id, onBooked);
  const { sure, doubtful, unrelated, known } = byVerdict(view.entries);
  const errors = booking.refused?.errors ?? {};
  const isMapped = view.fields.every(({ key, required }) => !required || view.mapping[key] !== undefined);
  return (
    <div className="stack">
      <TableColumns view={view} folded={isMapped} />
      {isMapped || view.format === "camt" ? (
        <Found sure={sure.length} doubtful={doubtful.length} known={known.length} />
      ) : null}
      {doubtful.length > 0 ? (
        <Block title="Zu prüfen" action={<span className="soft figures">{credits(doubtful.length)}</span>}>
          <EntryList entries={doubtful} decisions={decisions} errors={errors} />
        </Block>
      ) : null}
      <UnreadableEntries view={view} />
      <SureEntries entries={sure} decisions={decisions} />
      {unrelated.length > 0 ? (
        <More label={`${credits(unrelated.length)} ohne Bezug zu einer Anmeldung`}>
          <EntryList entries={unrelated} decisions={decisions} errors={errors} />
        </More>
      ) : null}
      <BookStatement decisions={decisions} booking={booking} />
    </div>
  );
}

/** A table whose columns are recognised need not show how, but can. */
function TableColumns({ view, folded }: { view: StatementView; folded: boolean }) {
  if (view.format !== "csv") return null;
  const columns = (
    <Columns
      view={view}
      send={(json) => read(browserApi.bankStatements[":id"].$patch({ param: { id: String(view.id) }, json }))}
    />
  );
  if (folded) return <More label="Spalten der Datei prüfen">{columns}</More>;
  return (
    <>
      <Notice title="Welche Spalte ist was?">
        Das Format dieser Datei kennen wir nicht. Ordnen Sie Buchungstag, Betrag und Verwendungszweck zu; die
        Eingänge erscheinen dann von selbst.
      </Notice>
      {columns}
    </>
  );
}

function Found({ sure, doubtful, known }: { sure: number; doubtful: number; known: number }) {
  const before = known > 0 ? ` ${credits(known)} ${known === 1 ? "war" : "waren"} schon einmal dabei.` : "";
  if (sure + doubtful === 0)
    return (
      <Notice title="Nichts Neues zu buchen">
        In dieser Datei steht keine Zahlung für eine Anmeldung.{before}
      </Notice>
    );
  return (
    <Notice title={`${credits(sure)} eindeutig, ${doubtful} zu prüfen`}>
      Gebucht wird erst, wenn Sie unten bestätigen.{before}
    </Notice>
  );
}
