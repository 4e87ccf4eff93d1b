import type { DoneAtOnce } from "../../../domain/registrations/at-once-schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type Props = { results: DoneAtOnce["results"]; onClose: () => void };

/** To whom something was not done, and why not. */
export const NotDone = ({ results, onClose }: Props) => (
  <Dialog
    title={
      results.length === 1
        ? "Eine Anmeldung blieb, wie sie war"
        : `${results.length} Anmeldungen blieben, wie sie waren`
    }
    open={results.length > 0}
    onOpenChange={(open) => open || onClose()}
    footer={<Button onClick={onClose}>Verstanden</Button>}
  >
    <ul className="lines">
      {results.map(({ id, name, number, message }) => (
        <li key={id}>
          {name ? <Anchor href={paths.registrationAdmin(id)}>{name}</Anchor> : `Anmeldung ${id}`}
          <span className="sub">{[number, message].filter(Boolean).join(": ")}</span>
        </li>
      ))}
    </ul>
  </Dialog>
);
