import type { MakeUps } from "../../../domain/registrations/make-up/make-up-schema.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { placeName } from "../words/places.ts";

/** Which button was pressed. */
export const MAKE_UP = "make-up";
export const GIVE_BACK = "give-make-up-back";

type Missed = MakeUps["missed"][number];
type Other = Missed["free"][number];

interface OwnMakeUpsProps {
  makeUps: MakeUps;
  /** Where the buttons send. */
  href: string;
  /** Why the last one did nothing; "" where it did. */
  refused: string;
}

/** What somebody misses: where she makes it up, or the free seats in parallel dates. */
export function OwnMakeUps({ makeUps: { missed }, href, refused }: OwnMakeUpsProps) {
  if (missed.length === 0 && !refused) return null;
  return (
    <section id="nachholen">
      <h2 className="heading mb-4">Versäumtes Treffen nachholen</h2>
      {refused && <Notice tone="danger" role="alert" title={refused} className="mb-4" />}
      <div className="stack gap-6">
        {missed.map((one) =>
          one.taken ? (
            <Taken key={one.session_id} missed={one} taken={one.taken} href={href} />
          ) : (
            <Free key={one.session_id} missed={one} href={href} />
          ),
        )}
      </div>
    </section>
  );
}

type TakenProps = { missed: Missed; taken: NonNullable<Missed["taken"]>; href: string };

const Taken = ({ missed, taken, href }: TakenProps) => (
  <div>
    <p>
      Das {missed.number}. Treffen am {formatDate(missed.starts_at)} holen Sie nach:{" "}
      <strong>{whenAndWhere(taken)}</strong>, mit {taken.instructor_name}.
    </p>
    {taken.online_url && (
      <p className="mt-2">
        <a className="link" href={taken.online_url} rel="noopener noreferrer" target="_blank">
          Online teilnehmen
          <span className="visually-hidden"> (öffnet in neuem Fenster)</span>
        </a>
      </p>
    )}
    {taken.can_give_back === 1 && (
      <>
        <p className="small soft mt-2">Wird das Treffen verlegt oder abgesagt, schreiben wir Ihnen.</p>
        <form method="post" action={href} className="mt-3 no-print" data-once>
          <input type="hidden" name="missed" value={missed.session_id} />
          <Button type="submit" name="intent" value={GIVE_BACK} size="small">
            Doch nicht
          </Button>
        </form>
      </>
    )}
  </div>
);

const Free = ({ missed, href }: { missed: Missed; href: string }) => (
  <div className="no-print">
    <p>
      Statt des {missed.number}. Treffens am {formatDate(missed.starts_at)} können Sie ein anderes besuchen.
      Das gilt für diesen einen Tag; Ihr Kurs bleibt, wie er ist.
    </p>
    <ul className="lines mt-3">
      {missed.free.map((one) => (
        <li key={one.session_id} className="between">
          <span>
            {whenAndWhere(one)}, mit {one.instructor_name}
          </span>
          <form method="post" action={href} data-once>
            <input type="hidden" name="missed" value={missed.session_id} />
            <input type="hidden" name="session" value={one.session_id} />
            <Button type="submit" name="intent" value={MAKE_UP} size="small">
              Dieses Treffen nachholen
              <span className="visually-hidden"> am {formatDate(one.starts_at)}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  </div>
);

/** `Montag, 07.12.2026, 18:30–20:30 Uhr, Praxis` */
const whenAndWhere = ({ starts_at, ends_at, location }: Other): string =>
  [formatWeekday(starts_at), formatDate(starts_at), formatTimeRange(starts_at, ends_at), placeName(location)]
    .filter(Boolean)
    .join(", ");
