import { Facts, Paragraph } from "../parts.tsx";
import type { Fact } from "../props.ts";

type BeyondProps = {
  /** What the team has more of than the plan holds. */
  beyond: Fact[];
  /** The plan's name. */
  next: string;
  /** Whether it will hold only, or holds already. */
  will: boolean;
};

/** What is more than a plan holds, and what becomes of it. */
export const Beyond = ({ beyond, next, will }: BeyondProps) =>
  beyond.length === 0 ? (
    <Paragraph>
      {`Was Sie angelegt haben, passt in den Tarif „${next}“: Für Sie ändert sich im Alltag nichts.`}
    </Paragraph>
  ) : (
    <>
      <Paragraph>
        {will
          ? `Das geht heute über den Tarif „${next}“ hinaus:`
          : `Das geht über den Tarif „${next}“ hinaus:`}
      </Paragraph>
      <Facts facts={beyond} />
      <Paragraph>
        Es wird nichts gelöscht. Was schon läuft, läuft bis zu seinem Ende weiter, und lesen können Sie alles.
        Neu anlegen oder freischalten können Sie erst wieder, wenn Platz ist.
      </Paragraph>
    </>
  );
