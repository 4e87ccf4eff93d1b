/** The brand's mark: a harbour that opens, and the course that lies in it. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <g transform="rotate(-45 16 16)">
      <path d="M26.6 10.4a12 12 0 1 0 0 11.2" stroke="currentColor" strokeWidth="4" />
      <circle cx="20.5" cy="16" r="4.5" fill="var(--accent)" />
    </g>
  </svg>
);

/** The sign of a team without a picture of its own: a sun over a line. */
export const TeamMark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M5 20.5a11 11 0 0 1 22 0z" fill="var(--accent)" />
    <path d="M2 25.5h28" stroke="currentColor" strokeWidth="3" />
  </svg>
);

/** The same sun, large, for the head of a plate. */
export const PlateMark = () => (
  <svg viewBox="0 0 200 100" aria-hidden="true">
    <path d="M0 100a100 100 0 0 1 200 0z" fill="var(--accent)" />
  </svg>
);
