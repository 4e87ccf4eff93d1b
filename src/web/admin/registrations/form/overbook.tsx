import { Checkbox } from "../../../ui/fields/checkbox.tsx";

/** Asks whether it is meant to go beyond the seats; shown only where there are not enough. */
export const Overbook = ({ shown, free }: { shown: boolean; free: number }) =>
  shown ? (
    <Checkbox
      name="overbook"
      label="Über die Plätze hinaus buchen"
      help={`${free === 0 ? "Es ist kein Platz frei." : "Die freien Plätze reichen nicht."} Die Anmeldung wird als überbucht gekennzeichnet.`}
    />
  ) : null;
