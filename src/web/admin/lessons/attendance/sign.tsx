import { type SignKind, signWords } from "./words.ts";

/** The disc of a cell: its shape says it in one ink; its word stands beside it, or is read aloud. */
export const AttendanceSign = ({ kind }: { kind: SignKind }) => (
  <span className={`presence presence--${kind}`} aria-hidden="true" />
);

/** What each sign means. */
export const Legend = () => (
  <p className="presence-key">
    {(Object.keys(signWords) as SignKind[]).map((kind) => (
      <span key={kind}>
        <AttendanceSign kind={kind} /> {signWords[kind]}
      </span>
    ))}
  </p>
);
