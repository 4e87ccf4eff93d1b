/** Where one is in a form of several pages; `current` counts from 1. */
export const Stepper = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="stepper">
    {steps.map((step, index) => (
      <li
        key={step}
        className={index + 1 < current ? "is-done" : undefined}
        aria-current={index + 1 === current ? "step" : undefined}
      >
        <span>
          Schritt {index + 1} von {steps.length}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
