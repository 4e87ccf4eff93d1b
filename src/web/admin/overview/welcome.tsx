import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** What to do first where nothing is planned yet. */
export function Welcome({ hasCourses }: { hasCourses: boolean }) {
  const { manages, leads } = useRights();
  if (!leads) {
    return (
      <EmptyState title="Noch keine Kurstermine">
        Sobald Ihr Team Sie für einen Kurstermin einträgt, steht er hier.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Hier beginnt es"
      actions={
        manages && !hasCourses ? (
          <ButtonLink href={paths.courseAdd()} variant="primary" icon="plus">
            Ersten Kurs anlegen
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.lessonAdd()} variant="primary" icon="plus">
            Kurstermin anlegen
          </ButtonLink>
        )
      }
    >
      Erst der Kurs, dann sein Termin: Nach zwei kurzen Formularen kann gebucht werden.
    </EmptyState>
  );
}
