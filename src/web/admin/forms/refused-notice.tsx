import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { OVERWRITE, type Refused } from "./save.ts";

type Props = {
  refused: Refused;
  labels?: Record<string, string>;
  /** Fetches what somebody else has saved meanwhile. */
  onReload?: () => void;
};

/** Why something was not saved, where the eye goes first; fields that are to blame are linked. */
export function RefusedNotice({ refused, labels = {}, onReload }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(refused.errors).length === 0) box.current?.focus();
  }, [refused]);
  if (Object.keys(refused.errors).length > 0) return <ErrorSummary errors={refused.errors} labels={labels} />;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={refused.stale ? "warning" : "danger"} role="alert">
        <p>{refused.message}</p>
        {refused.stale && onReload ? <NewerOrMine onReload={onReload} /> : null}
      </Notice>
    </div>
  );
}

const NewerOrMine = ({ onReload }: { onReload: () => void }) => (
  <p className="actions mt-3">
    <Button size="small" onClick={onReload}>
      Neu laden, meine Änderungen verwerfen
    </Button>
    <Button size="small" type="submit" name={OVERWRITE} value="1">
      Überschreiben
    </Button>
  </p>
);
