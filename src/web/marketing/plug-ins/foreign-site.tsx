const rows = [
  {
    day: "1.",
    month: "Feb.",
    course: "Geburtsvorbereitung für Paare",
    when: "7 Treffen, montags 18:30–20:30 Uhr",
    seats: "few",
    words: "Noch wenige Plätze vorhanden",
  },
  {
    day: "4.",
    month: "Feb.",
    course: "Rückbildung mit Baby",
    when: "8 Treffen, donnerstags 10:00–11:15 Uhr",
    seats: "some",
    words: "Plätze vorhanden",
  },
  {
    day: "5.",
    month: "Feb.",
    course: "Babymassage",
    when: "5 Treffen, freitags 10:30–11:30 Uhr",
    seats: "none",
    words: "Ausgebucht/ Warteliste",
  },
] as const;

/** Somebody else's web site, in its own type and colour, with the courses in it. */
export const ForeignSite = () => (
  <figure className="foreign" data-theme="light">
    <p className="foreign__address">https://www.sonnenschein.example/kurse</p>
    <div className="foreign__page">
      <p className="foreign__name">Hebammenpraxis Sonnenschein</p>
      <p className="foreign__nav">Wir · Kurse · Wochenbett · Kontakt</p>
      <p className="foreign__title">Unsere Kurse</p>
      <p>Wir freuen uns auf Sie. Bringen Sie warme Socken mit.</p>
      <ul className="foreign__list">
        {rows.map(({ day, month, course, when, seats, words }) => (
          <li key={course}>
            <span className="foreign__day">
              <strong>{day}</strong> {month}
            </span>
            <span>
              <strong className="foreign__course">{course}</strong>
              <br />
              {when}
              <br />
              <span className={`foreign__seats foreign__seats--${seats}`}>{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="foreign__foot">Karl-Heine-Straße 54, Leipzig-Plagwitz</p>
    </div>
  </figure>
);
