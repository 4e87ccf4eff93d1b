import { classNames } from "../../ui/class-names.ts";
import { WEEKDAYS } from "../../ui/dates/calendar-grid.ts";

type Entry = {
  from: string;
  to: string;
  /** How many quarters of an hour it lasts. */
  quarters: 4 | 5 | 8 | 16;
  course: string;
  who: string;
  fate?: "left" | "arrived";
};

const at = (from: string, to: string, quarters: Entry["quarters"], course: string, who: string): Entry => ({
  ...{ from, to, quarters, course, who },
});

const couples = "Geburts­vorbereitung für Paare";

/** The demo practice's week, each day with its sessions. */
const week: { day: number; entries: Entry[] }[] = [
  { day: 25, entries: [at("18:30", "20:30", 8, couples, "Katharina")] },
  {
    day: 26,
    entries: [
      at("9:30", "10:45", 5, "Rückbildung", "Miriam"),
      at("11:00", "12:15", 5, "Rückbildung", "Miriam"),
    ],
  },
  {
    day: 27,
    entries: [at("17:30", "18:45", 5, "Yoga", "Jule"), at("19:15", "20:30", 5, "Yoga", "Jule")],
  },
  {
    day: 28,
    entries: [
      at("10:00", "11:15", 5, "Rückbildung", "Miriam"),
      { ...at("18:30", "20:30", 8, couples, "Katharina und Jule"), fate: "left" },
    ],
  },
  {
    day: 29,
    entries: [
      at("10:30", "11:30", 4, "Babymassage", "Franziska"),
      at("16:30", "18:30", 8, "Geburts­vorbereitung für Frauen", "Katharina"),
      { ...at("19:00", "21:00", 8, couples, "Katharina und Jule"), fate: "arrived" },
    ],
  },
  { day: 30, entries: [at("9:30", "13:30", 16, "Erste Hilfe am Kind", "Franziska")] },
  { day: 31, entries: [] },
];

const hours = Array.from({ length: 12 }, (_, index) => 9 + index);

/** A week by hours with one evening that moved; on phones a list of its days. */
export const WeekPicture = () => (
  <figure className="wrap">
    <div className="plan">
      <ol className="plan__hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{hour}:00</li>
        ))}
      </ol>
      {week.map(({ day, entries }, index) => (
        <section
          key={day}
          className={classNames("plan__day", entries.length === 0 && "plan__day--empty")}
          aria-label={`${WEEKDAYS[index]}, ${day}. Januar`}
        >
          <p className="plan__head">
            {WEEKDAYS[index]} <strong>{day}.</strong>
          </p>
          <ol className="plan__column">
            {entries.map((entry) => (
              <li
                key={entry.from}
                data-from={entry.from.replace(":", "")}
                data-quarters={entry.quarters}
                className={classNames("plan__entry", entry.fate && `plan__entry--${entry.fate}`)}
              >
                <Session {...entry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <figcaption className="small soft mt-4">
      Die Woche vom 25. bis 31. Januar 2027, gezeichnet nach dem Kalender im Verwaltungsbereich.
    </figcaption>
  </figure>
);

const Session = ({ from, to, course, who, fate }: Entry) => (
  <>
    <span className="plan__time">
      {fate === "left" ? (
        <s>
          {from}–{to}
        </s>
      ) : (
        `${from}–${to}`
      )}
    </span>
    <strong>{fate === "left" ? <s>{course}</s> : course}</strong>
    <span>{fate === "left" ? "zieht auf Freitag" : fate === "arrived" ? "kommt vom Donnerstag" : who}</span>
  </>
);
