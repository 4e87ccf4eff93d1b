import type { DoneAtOnce } from "../../../../domain/registrations/lists/at-once-schema.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";

/** What became of several at once, in a sentence and one by one. */
export type BulkResult = { message: string; results: DoneAtOnce["results"] };

/** Does something to the selected registrations, shows them anew, and tells what became of each. */
export type Run = (call: Promise<{ message: string; data: DoneAtOnce }>) => Promise<void>;

/** Stays on the page: of whom there is something to say, above all to whom it was not done, and why not. */
export function Outcome({ message, results }: BulkResult) {
  const worthSaying = results.filter((result) => result.message !== "");
  if (worthSaying.length === 0) return null;
  const someNot = results.some(({ done }) => done === 0);
  return (
    <Notice tone={someNot ? "warning" : "positive"} title={message} role="status" className="mb-4">
      <ul className="lines">
        {worthSaying.map(({ id, name, number, message }) => (
          <li key={id}>
            {name ? <Anchor href={paths.registrationAdmin(id)}>{name}</Anchor> : `Anmeldung ${id}`}
            <span className="sub">{[number, message].filter(Boolean).join(": ")}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
