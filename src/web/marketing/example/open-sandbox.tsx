import { formatTime } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** Whether there is one to be opened, whose is open already, and who would be signed out. */
export type SandboxState = { offered: boolean; until: string | null; signed_in_as: string | null };

/** The way into the sandbox; who is signed in is asked first, and who has one goes on in it. */
export function OpenSandbox({ state: { offered, until, signed_in_as } }: { state: SandboxState }) {
  if (until) return <GoOn until={until} />;
  if (!offered) return <p>Das ist hier gerade nicht eingerichtet. Ein eigenes Konto ist kostenlos.</p>;
  return (
    <form method="post" action={paths.examplePractice()} className="stack gap-3">
      {signed_in_as ? (
        <>
          <p>
            Sie sind als <strong>{signed_in_as}</strong> angemeldet. Zum Ausprobieren melden wir Sie ab.
          </p>
          <input type="hidden" name="instead" value="1" />
        </>
      ) : null}
      <p>
        <Button type="submit" variant="primary" size="large">
          {signed_in_as ? "Abmelden und ausprobieren" : "Praxis öffnen"}
        </Button>
      </p>
    </form>
  );
}

const GoOn = ({ until }: { until: string }) => (
  <form method="post" action={paths.examplePractice()} className="stack gap-3">
    <p>Ihre Kopie ist bis {formatTime(until)} Uhr offen.</p>
    <p className="actions">
      <ButtonLink href={paths.admin()} variant="primary" size="large">
        Weiter ausprobieren
      </ButtonLink>
      <Button type="submit" size="large">
        Von vorn beginnen
      </Button>
    </p>
  </form>
);
