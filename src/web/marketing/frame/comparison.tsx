interface ComparisonProps {
  /** The two ways that are compared. */
  ways: readonly [string, string];
  rows: readonly { about: string; before: string; after: string }[];
}

/** Two ways of doing the same, row by row; on phones each row is a small text of its own. */
export const Comparison = ({ ways: [before, after], rows }: ComparisonProps) => (
  <div className="compare">
    <p className="compare__ways" aria-hidden="true">
      <span />
      <span>{before}</span>
      <span>{after}</span>
    </p>
    {rows.map((row) => (
      <section key={row.about}>
        <h3 className="subheading">{row.about}</h3>
        <dl>
          <div>
            <dt>{before}</dt>
            <dd>{row.before}</dd>
          </div>
          <div>
            <dt>{after}</dt>
            <dd>{row.after}</dd>
          </div>
        </dl>
      </section>
    ))}
  </div>
);
