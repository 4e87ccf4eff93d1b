interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** Instead of `5 von 7`. */
  text?: string;
  hideLabel?: boolean;
}

/** How far something has come. */
export const Progress = ({ label, value, max, text = `${value} von ${max}`, hideLabel }: ProgressProps) => (
  <div>
    {!hideLabel && (
      <p className="progress__label" aria-hidden="true">
        <span>{label}</span>
        <span>{text}</span>
      </p>
    )}
    <progress className="progress" value={value} max={max} aria-label={label} aria-valuetext={text}>
      {text}
    </progress>
  </div>
);
