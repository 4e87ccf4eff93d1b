import { useEffect, useState } from "react";
import { paths } from "../../../paths.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import type { Refused } from "../../forms/save.ts";

type Props = { refused: Refused | undefined };

/** The way to the place that the same person has already. */
export function AlreadyThereLink({ refused }: Props) {
  if (refused?.code !== "already_in_lesson") return null;
  const known = refused.data as { id: number; number: string };
  return (
    <p>
      <Anchor href={paths.registrationAdmin(known.id)} className="link">
        Anmeldung {known.number} ansehen
      </Anchor>
    </p>
  );
}

/** The same, with a tick for who means it all the same; it stays when something else is refused next. */
export function AlreadyThere({ refused }: Props) {
  const [known, setKnown] = useState<Refused>();
  useEffect(() => {
    if (refused?.code === "already_in_lesson") setKnown(refused);
  }, [refused]);
  return known ? (
    <div className="stack gap-3">
      <AlreadyThereLink refused={known} />
      <Checkbox
        name="allow_duplicate"
        label="Trotzdem ein zweites Mal anmelden"
        help="Zum Beispiel, wenn zwei Menschen gleich heißen."
      />
    </div>
  ) : null;
}
