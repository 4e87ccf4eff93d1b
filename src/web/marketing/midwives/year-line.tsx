/** The evenings that are told, in the order of the year. */
export const evenings = [
  { id: "kopieren", day: "3. Jan.", what: "Ein Kurs geht auf" },
  { id: "buchen", day: "12. Jan.", what: "Drei Minuten, eine Hand" },
  { id: "absage", day: "16. Jan.", what: "Eine Absage nach elf" },
  { id: "bezahlt", day: "27. Jan.", what: "Die 119 Euro für Jonas" },
  { id: "kursabend", day: "8. Feb.", what: "Zehn Paare, kein Netz" },
  { id: "kassenblatt", day: "15. März", what: "Das Blatt für die Kasse" },
  { id: "jahr", day: "30. Dez.", what: "Was das Jahr war" },
] as const;

/** The year as a line with its evenings: the page's contents. */
export const YearLine = () => (
  <nav aria-label="Sieben Abende">
    <ol className="year-line">
      {evenings.map(({ id, day, what }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{day}</b>
            <span>{what}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
