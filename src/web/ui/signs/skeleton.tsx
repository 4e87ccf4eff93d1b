/** The shape of text that is on its way. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">Wird geladen</span>
    {Array.from({ length: lines }, (_, line) => (
      <i key={line} aria-hidden="true" />
    ))}
  </div>
);
