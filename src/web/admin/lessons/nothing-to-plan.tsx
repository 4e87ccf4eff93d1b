import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A lesson belongs to a course: without an active one there is nothing to plan yet. */
export function NothingToPlan() {
  const { manages } = useRights();
  if (!manages) {
    return (
      <EmptyState title="Noch kein Kurs">
        Ihr Team hat noch keinen aktiven Kurs. Bitten Sie die Verwaltung, einen anzulegen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Erst der Kurs, dann der Termin"
      actions={
        <ButtonLink href={paths.courseAdd()} variant="primary" icon="plus">
          Kurs anlegen
        </ButtonLink>
      }
    >
      Ein Kurstermin gehört zu einem aktiven Kurs. Sie haben noch keinen.
    </EmptyState>
  );
}
