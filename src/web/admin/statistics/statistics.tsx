import { isNothing } from "../../../domain/statistics/rules.ts";
import type { Statistics as Numbers } from "../../../domain/statistics/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { type Api, ApiRefusal, browserApi, readData, serverApi } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../../public/load.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { ExportLink } from "../list-frame.tsx";
import type { Route } from "./+types/statistics";
import { Arrivals } from "./arrivals.tsx";
import { Attended } from "./attended.tsx";
import { ByPart } from "./by-part.tsx";
import { Cancellations } from "./cancellations.tsx";
import { withoutEmptyBefore } from "./comparison.ts";
import { Filters, FreeDays, queryOf } from "./filters.tsx";
import { Occupancy } from "./occupancy.tsx";
import { nameOf } from "./period.ts";
import { Revenue } from "./revenue.tsx";
import { Waiting } from "./waiting.tsx";
import { inTwoSentences } from "./words.ts";
import "./statistics.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.numbers ? `Auswertung ${nameOf(loaderData.numbers.period)}` : "Auswertung" },
];

type Loaded = { search: string; numbers: Numbers | null; errors: FieldErrors };

/** Days that make no sense are said at their fields; what else is refused is the page's own failure. */
async function load(api: Api, url: string): Promise<Loaded> {
  const { search, searchParams } = new URL(url);
  try {
    const numbers = await readData(api.statistics.index.$get({ query: queryOf(searchParams) }));
    return { search, numbers, errors: {} };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || (!error.errors.from && !error.errors.to)) throw error;
    return { search, numbers: null, errors: error.errors };
  }
}

/** Charts are drawn on the server, too: they are there before scripts have come, and without them. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  orPageError(load(serverApi(context), request.url));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, request.url);

/** /admin/auswertung */
export default function Statistics({ loaderData: { search, numbers, errors } }: Route.ComponentProps) {
  const { manages } = useRights();
  if (!numbers) {
    const typed = new URLSearchParams(search);
    return (
      <>
        <PageHead title="Auswertung" />
        <FreeDays
          search={search}
          days={{ from: typed.get("from") ?? "", to: typed.get("to") ?? "" }}
          errors={errors}
        />
        <p className="actions mt-6">
          <ButtonLink href="?">Dieses Jahr zeigen</ButtonLink>
        </p>
      </>
    );
  }
  const { period, total, choices } = numbers;
  const shown = withoutEmptyBefore(numbers);
  return (
    <div className="statistics">
      <PageHead
        title="Auswertung"
        lead={leadOf(numbers, search, manages)}
        actions={
          <>
            <ExportLink noun="statistics" query={queryOf(new URLSearchParams(search))} />
            <Button icon="printer" onClick={() => window.print()}>
              Drucken
            </Button>
          </>
        }
      />
      <Filters period={period} choices={choices} search={search} now={new Date(period.at)} />
      {isNothing(total) && (total.before === null || isNothing(total.before)) ? (
        <EmptyState
          title="Hier gibt es noch nichts zu zählen"
          actions={<ButtonLink href={paths.lessons()}>Zu den Kursterminen</ButtonLink>}
        >
          In dieser Zeit fand kein Kurstermin statt, es kam keine Anmeldung und kein Geld. Sobald sich das
          ändert, stehen die Zahlen hier. Oben wählen Sie einen anderen Zeitraum.
        </EmptyState>
      ) : (
        <>
          <div className="reading">
            {inTwoSentences(shown, { manages }).map(({ said, aside }) => (
              <p key={said}>
                {said} {aside ? <span className="reading__aside">{aside}</span> : null}
              </p>
            ))}
            {period.before && !shown.period.before ? (
              <p className="reading__none">Zum Vergleich: {nameOf(period.before)} ist noch nichts gezählt.</p>
            ) : null}
          </div>
          <div className="report">
            <Occupancy {...shown} />
            <Revenue {...shown} />
            <Cancellations {...shown} />
            <Waiting {...shown} />
            <Arrivals {...shown} />
            <Attended {...shown} />
            <ByPart numbers={shown} search={search} />
          </div>
        </>
      )}
    </div>
  );
}

/** Of what the numbers are, and from when. */
function leadOf({ period, choices }: Numbers, search: string, manages: boolean): string {
  const params = new URLSearchParams(search);
  const named = (all: readonly { id: number; name: string }[], name: string, everything: string) =>
    all.find(({ id }) => String(id) === params.get(name))?.name ?? everything;
  const parts = [
    named(choices.courses, "course", manages ? "Alle Kurse" : "Alle Kurse, die Sie leiten"),
    named(choices.instructors, "instructor", manages ? "alle Kursleitenden" : ""),
    params.get("location"),
  ];
  return `${nameOf(period)}: ${parts.filter(Boolean).join(", ")}. Stand ${formatDateTime(period.at)}.`;
}
