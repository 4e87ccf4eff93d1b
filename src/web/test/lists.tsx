import { DateBlock } from "../ui/dates/date-block.tsx";
import { Section } from "../ui/layout/block.tsx";
import { Faq, More } from "../ui/layout/more.tsx";
import { SessionList } from "../ui/lists/session-list.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Tabs } from "../ui/navigation/tabs.tsx";
import { SeatState } from "../ui/signs/seats.tsx";
import { FilterChips } from "../ui/tables/toolbar.tsx";
import { OrderList } from "./order-list.tsx";
import { Part } from "./part.tsx";
import { RunList } from "./run-list.tsx";

export const Lists = () => (
  <>
    <Part title="Filter und Wege">
      <FilterChips
        label="Kursgruppe"
        line
        items={[
          { href: "?", label: "Alle", count: 9, current: true },
          { href: "?group=2", label: "Nach der Geburt", count: 2, current: false },
          { href: "?group=3", label: "Für Babys", count: 3, current: false },
        ]}
      />
      <Tabs
        label="Bereiche des Kurstermins"
        items={[
          { href: "?tab=people", label: "Teilnehmende", count: 9, current: true },
          { href: "?tab=presence", label: "Anwesenheit", current: false },
          { href: "?tab=messages", label: "Nachrichten", count: 2, current: false },
        ]}
      />
    </Part>
    <Part title="Liste im Adminbereich">
      <div className="admin">
        <RunList />
      </div>
    </Part>
    <Part title="Reihenfolge ändern, mehrere auf einmal">
      <div className="admin">
        <OrderList />
      </div>
    </Part>
    <Part title="Kursliste für Besucher">
      <CourseRows />
      <SessionList
        items={[
          { date: "2027-02-01", time: "18:30–20:30 Uhr", note: "Kennenlernen", past: true },
          { date: "2027-02-08", time: "18:30–20:30 Uhr", note: "Wehen verstehen, Atmung" },
        ]}
      />
      <Faq
        openFirst
        items={[
          {
            question: "Wie funktioniert die Warteliste?",
            answer: <p>Wird ein Platz frei, bieten wir ihn der Reihe nach an.</p>,
          },
          { question: "Kann ich absagen?", answer: <p>Ja, über den Link in Ihrer Bestätigung.</p> },
        ]}
      />
      <Section band narrow title="Was wir anbieten" lead="Ein Abschnitt auf Sand.">
        <p>Inhalt</p>
      </Section>
    </Part>
  </>
);

const CourseRows = () => (
  <div className="month">
    <div className="month__head">
      <h4 className="heading">Januar 2027</h4>
      <span className="month__count">2 Kurstermine</span>
    </div>
    <ul>
      <li className="row row--full">
        <DateBlock date="2027-01-21" />
        <div className="row__body">
          <h5 className="row__title">
            <Anchor href="#inhalt">Rückbildung mit Baby</Anchor>
          </h5>
          <p className="soft small">mit Miriam Oehme im Kursraum Plagwitz</p>
        </div>
        <div className="row__when">
          <p>8 Treffen, donnerstags 10:00–11:15 Uhr</p>
          <More label="Alle 8 Treffen">
            <div className="row__sessions">
              <span>Do 21.01.2027</span>
              <span>Do 28.01.2027</span>
            </div>
          </More>
        </div>
        <div className="row__side">
          <SeatState remaining={3} />
          <span className="row__price">
            <strong>Krankenkasse zahlt</strong>
          </span>
        </div>
      </li>
    </ul>
  </div>
);
