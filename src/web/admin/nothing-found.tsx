import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Nothing in a list fits what is asked for, and the way back to all of it. */
export const NothingFound = ({ children }: { children: string }) => (
  <EmptyState title="Nichts gefunden" actions={<ButtonLink href="?">Alles zeigen</ButtonLink>}>
    {children}
  </EmptyState>
);
