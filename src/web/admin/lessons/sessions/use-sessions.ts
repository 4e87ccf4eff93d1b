import { useEffect, useState } from "react";
import type { Rhythm } from "../../courses/templates.ts";
import type { LessonStart } from "../form/naming.ts";
import type { Planning } from "../load.ts";
import { faultsOf, type Series, savingWords, sessionsOfSeries, usualSeries } from "./series.ts";
import { nextRow, rowsOf, rowsOfSeries, type SessionRow } from "./session-rows.ts";

type State = {
  rows: readonly SessionRow[];
  /** Somebody changed a row herself: the series no longer changes them by itself. */
  byHand: boolean;
  message: string;
};

/**
 * The sessions of a lesson while they are planned. A series that is complete counts as soon as it is typed: without rows it
 * is what saving enters (`planned`), and rows that came from it follow it until one of them was changed by hand.
 */
export function useSessions(start: LessonStart, { team }: Planning, rhythm: Partial<Rhythm>) {
  const [{ rows, byHand, message }, setState] = useState<State>(() => ({
    rows: rowsToBegin(start),
    byHand: start.id !== undefined,
    message: "",
  }));
  const [typed, setTyped] = useState<Partial<Series>>({});
  const first = start.first_day ? { from: start.first_day } : {};
  const series = { ...usualSeries, ...rhythm, ...first, ...typed };
  const sessionsOf = (of: Series) =>
    Object.keys(faultsOf(of)).length > 0 ? { sessions: [], skipped: [] } : sessionsOfSeries(of, team);
  const enter = (of: Series) => {
    const { sessions, skipped } = sessionsOf(of);
    if (sessions.length === 0) return;
    const message = seriesWords(sessions.length, skipped);
    setState((before) => ({ rows: rowsOfSeries(sessions, before.rows), byHand: false, message }));
  };
  const follows = rows.length > 0 && !byHand;
  // What another course hands on counts for rows, too, that nobody touched.
  useEffect(() => {
    if (follows && Object.keys(rhythm).length > 0) enter(series);
  }, [JSON.stringify(rhythm)]);
  const isStale = byHand && Object.keys(typed).length > 0;
  const planned = rows.length > 0 ? rows : rowsOfSeries(sessionsOf(series).sessions, []);
  return {
    rows,
    series,
    planned,
    message,
    saving: rows.length === 0 ? savingWords(sessionsOf(series).sessions) : isStale ? staleWords : "",
    typing: {
      change(part: Partial<Series>) {
        setTyped((before) => ({ ...before, ...part }));
        if (follows) enter({ ...series, ...part });
      },
      enter: () => enter(series),
      restore: setTyped,
    },
    editing: {
      change: (key: number, part: Partial<SessionRow>) =>
        setState((before) => ({
          ...before,
          byHand: true,
          rows: before.rows.map((row) => (row.key === key ? { ...row, ...part } : row)),
        })),
      restore: (kept: readonly SessionRow[]) =>
        setState((before) => ({ ...before, byHand: true, rows: kept })),
      add: () =>
        setState((before) => ({ ...before, byHand: true, rows: [...before.rows, nextRow(before.rows)] })),
      remove: (gone: SessionRow, place: number) =>
        setState((before) => ({
          byHand: true,
          rows: before.rows.filter(({ key }) => key !== gone.key),
          message: `${place}. Treffen entfernt.`,
        })),
    },
  };
}

const staleWords = "Gespeichert werden die Treffen unten; die Schaltfläche ersetzt sie durch diese Reihe.";

const rowsToBegin = ({ sessions, first_day }: LessonStart): SessionRow[] =>
  !sessions && first_day ? [{ ...nextRow([]), date: first_day }] : rowsOf(sessions ?? []);

function seriesWords(count: number, skipped: readonly string[]): string {
  const entered = count === 1 ? "Ein Treffen eingetragen." : `${count} Treffen eingetragen.`;
  if (skipped.length === 0) return entered;
  return `${entered} Ausgelassen, weil dort frei ist: ${skipped.join(", ")}.`;
}
