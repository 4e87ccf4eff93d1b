import { createContext, type ReactNode, use, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export interface FieldProps {
  name: string;
  label: ReactNode;
  /** Where the error list links to; the name unless two forms share a page. */
  id?: string;
  help?: ReactNode;
  /** What is wrong, as the API answers it. */
  error?: string | readonly string[];
  optional?: boolean;
  /** Columns of six, from 40rem. */
  span?: 1 | 2 | 3 | 4 | 6;
  hideLabel?: boolean;
  /** A link at the end of the label's line. */
  labelAside?: ReactNode;
}

/** What the control itself has to carry, so that label, help and error belong to it. */
export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

const UnmarkedAreNeeded = createContext(false);

/** Whether a field without a mark is needed, in the form around it. */
export const useNeeded = (optional: boolean | undefined): true | undefined =>
  (use(UnmarkedAreNeeded) && !optional) || undefined;

/**
 * The fields of a form that needs all that is not marked as optional: it says so, and screen readers hear it of each
 * field. The sentence about what is missing stays ours: nothing is left to the browser.
 */
export const NeededFields = ({
  words = "Bitte füllen Sie alle Felder aus, bei denen nicht „freiwillig“ steht.",
  children,
}: {
  /** Null where there is one field, and nothing to tell apart. */
  words?: string | null | undefined;
  children: ReactNode;
}) => (
  <UnmarkedAreNeeded value={true}>
    {words && <p className="small soft">{words}</p>}
    {children}
  </UnmarkedAreNeeded>
);

/** Fields of which not all are needed, as the words beside them say: none of them is announced as needed by itself. */
export const EitherFields = ({ children }: { children: ReactNode }) => (
  <UnmarkedAreNeeded value={false}>{children}</UnmarkedAreNeeded>
);

/** Sentences of an error, none when there is none. */
const sentences = (error: FieldProps["error"]): readonly string[] =>
  typeof error === "string" ? (error ? [error] : []) : (error ?? []);

/**
 * What is still wrong with a field, and what its box does on change: what was corrected is not called wrong any more.
 * Whether it is right now, the server says; a new answer counts anew. What the page itself says goes when it no longer
 * holds.
 */
export function useForgiven(error: FieldProps["error"]): {
  wrong: readonly string[];
  onChange: () => void;
} {
  const [forgiven, setForgiven] = useState<FieldProps["error"]>();
  const isForgiven = error !== undefined && typeof error !== "string" && error === forgiven;
  return { wrong: isForgiven ? [] : sentences(error), onChange: () => setForgiven(error) };
}

/** Splits what concerns the field from what goes on to its control. */
export function fieldParts<Props extends FieldProps>(props: Props) {
  const { name, label, id, help, error, optional, span, hideLabel, labelAside, ...rest } = props;
  return { field: { name, label, id, help, error, optional, span, hideLabel, labelAside }, rest };
}

/** Label above, help beneath it, the control, then what is wrong with it. */
export function Field({
  children,
  ...props
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, id = name, help, error, optional, span = 6, hideLabel, labelAside } = props;
  const { wrong, onChange } = useForgiven(error);
  const needed = useNeeded(optional);
  const describedBy = classNames(help != null && `${id}-help`, wrong.length > 0 && `${id}-error`);
  const title = (
    <label id={`${id}-label`} className={classNames("label", hideLabel && "visually-hidden")} htmlFor={id}>
      {label}
      {optional && <span className="label__optional"> (freiwillig)</span>}
    </label>
  );
  return (
    <div
      className={classNames("field", `field--${span}`)}
      data-invalid={wrong.length > 0 || undefined}
      onChange={onChange}
    >
      {labelAside ? (
        <div className="label__row">
          {title}
          {labelAside}
        </div>
      ) : (
        title
      )}
      <FieldHelp id={id} help={help} />
      {children({
        id,
        name,
        "aria-describedby": describedBy,
        "aria-invalid": wrong.length > 0 || undefined,
        "aria-required": needed,
      })}
      <FieldError id={id} error={wrong} />
    </div>
  );
}

/** The help of a field; nothing without one. */
export const FieldHelp = ({ id, help }: { id: string; help?: ReactNode }) =>
  help == null ? null : (
    <p className="help" id={`${id}-help`}>
      {help}
    </p>
  );

/** What is wrong with a field; nothing when all is well. */
export function FieldError({ id, error }: { id: string; error?: FieldProps["error"] }) {
  const wrong = sentences(error);
  if (wrong.length === 0) return null;
  return (
    <div className="error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      <div>
        {wrong.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** Fields that belong together, in six columns under a title. */
export const Fieldset = ({
  legend,
  note,
  children,
}: {
  legend: string;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className="fieldset">
    <legend>{legend}</legend>
    {note && <p className="fieldset__note">{note}</p>}
    {children}
  </fieldset>
);
