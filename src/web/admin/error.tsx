import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";

export const meta = () => [{ title: "Fehler" }];

// What watches over the session lives in the browser: so does every screen of the admin area.
export const clientLoader = () => null;

/** /admin/error: where a way leads that cannot be gone on, without saying more than it knows. */
export default function AdminErrorPage() {
  return (
    <>
      <PageHead title="Das hat gerade nicht geklappt" />
      <EmptyState
        title="Die Seite, die Sie öffnen wollten, lässt sich gerade nicht zeigen."
        actions={
          <>
            <ButtonLink href={paths.admin()} variant="primary">
              Zur Übersicht
            </ButtonLink>
            <ButtonLink href={paths.lessons()}>Zu den Kursterminen</ButtonLink>
          </>
        }
      >
        Was Sie gespeichert haben, ist da. Gehen Sie zurück und versuchen Sie es noch einmal; klappt es wieder
        nicht, dann in ein paar Minuten.
      </EmptyState>
    </>
  );
}
