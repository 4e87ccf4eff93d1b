import { DateBlock } from "../ui/dates/date-block.tsx";
import { Plate } from "../ui/layout/plate.tsx";
import { Summary, SummaryLine, Total } from "../ui/layout/summary.tsx";
import { Ticket } from "../ui/layout/ticket.tsx";
import { Checklist } from "../ui/lists/checklist.tsx";
import { Facts } from "../ui/lists/facts.tsx";
import { Bars, Figures } from "../ui/lists/figures.tsx";
import { Stepper, Steps } from "../ui/lists/steps.tsx";
import { Avatar } from "../ui/pictures/avatar.tsx";
import { CollectionIcon } from "../ui/pictures/collection-icon.tsx";
import { Mark, PlateMark, TeamMark } from "../ui/pictures/mark.tsx";
import { QrCode } from "../ui/pictures/qr-code.tsx";
import { Badge, Tag } from "../ui/signs/badge.tsx";
import { Progress } from "../ui/signs/progress.tsx";
import { SeatBar, SeatState } from "../ui/signs/seats.tsx";
import { Part } from "./part.tsx";

const MONTHS = [
  { label: "Aug.", value: 1310, text: "1.310" },
  { label: "Sept.", value: 2480, text: "2.480" },
  { label: "Okt.", value: 2190, text: "2.190" },
  { label: "Nov.", value: 0, text: "0" },
  { label: "Dez.", value: 1420, text: "1.420" },
  { label: "Jan.", value: 1785, text: "1.785", current: true },
];

export const Signs = () => (
  <>
    <Part title="QR-Code">
      <QrCode content="otpauth://totp/Kurshafen:lindner" label="QR-Code als Muster" />
    </Part>
    <Part title="Zeichen">
      <div className="stack gap-1">
        <SeatState remaining={1} />
        <SeatState remaining={2} />
        <SeatState remaining={3} />
      </div>
      <p className="tags">
        <Tag label="Nach der Geburt" icon="lucide:baby" color="series-2" />
        <Tag label="Online" icon="" color="series-4" />
        <Tag label="Am Wochenende" icon="tabler:sun" color="" />
      </p>
      <div className="actions">
        <Badge tone="positive" icon="check">
          bestätigt
        </Badge>
        <Badge tone="warning" icon="hourglass">
          Zahlung offen
        </Badge>
        <Badge tone="info" icon="hourglass">
          Angebot läuft
        </Badge>
        <Badge tone="danger" icon="x">
          fehlgeschlagen
        </Badge>
        <Badge icon="list-ordered">wartet, Platz 3</Badge>
        <Badge look="line" icon="lock">
          inaktiv
        </Badge>
        <Badge look="plain" icon="lock-open">
          aktiv
        </Badge>
      </div>
      <div className="actions">
        <DateBlock date="2027-01-21" />
        <DateBlock date="2027-03-01" size="small" />
        <DateBlock date="2027-01-13" size="small" today="2027-01-13" />
        <Avatar name="Katharina Lindner" size="portrait" />
        <Avatar name="Miriam Oehme" size={48} />
        <Avatar name="Jule Petzold" size={32} />
        <Avatar name="Franziska Thiele" size={24} />
        <Avatar name="Lea Hartmann" size={16} />
        <span className="brand">
          <Mark /> Kurshafen
        </span>
        <span className="brand">
          <TeamMark /> Sonnenschein
        </span>
        <CollectionIcon icon="tabler:baby-carriage" />
      </div>
      <div className="grid-2">
        <SeatBar taken={7} held={1} total={10} caption />
        <SeatBar taken={9} total={8} caption />
        <SeatBar taken={4} total={8} size="small" />
        <SeatBar taken={31} held={2} total={40} />
      </div>
    </Part>
    <Part title="Zahlen und Fakten">
      <Figures
        items={[
          { label: "Kurstermine", value: "12", note: "laufend und geplant" },
          { label: "Plätze belegt", value: "74", note: "von 114, 65 %" },
          { label: "Offene Zahlungen", value: "714,00 €", note: "6 Rechnungen" },
        ]}
      />
      <Facts
        items={[
          { label: "Ort", value: "Kursraum Plagwitz, Karl-Heine-Straße 54, 04229 Leipzig" },
          { label: "Kursleitung", value: "Katharina Lindner" },
        ]}
      />
      <Progress label="Einrichtung" value={5} max={7} />
      <Checklist
        items={[
          { label: "Praxis beschreiben", done: true },
          { label: "Zahlung einrichten", done: false, next: true },
          { label: "Kursliste einbetten", done: false },
        ]}
      />
      <Bars label="Umsatz nach Monat" items={MONTHS} />
    </Part>
    <Part title="Schild, Karte, Schritte">
      <Plate label="Praxis" name="Hebammenpraxis Sonnenschein" head={<PlateMark />}>
        <Facts stack items={[{ label: "Telefonzeit", value: "Mo, Mi und Fr 9:00–11:00 Uhr" }]} />
      </Plate>
      <Ticket
        label="Ihr Kurs"
        head={
          <>
            <DateBlock date="2027-02-01" />
            <p>
              <strong className="subheading">18:30–20:30 Uhr</strong>
              <br />
              erstes von sieben Treffen
            </p>
          </>
        }
      >
        <p>Geburtsvorbereitung für Paare</p>
      </Ticket>
      <Ticket label="Anmeldung" plain head={<DateBlock date="2027-02-01" />}>
        <SeatState remaining={2} />
      </Ticket>
      <div className="next">
        <DateBlock date="2027-02-08" />
        <p>
          Ihr nächstes Treffen
          <br />
          <strong className="subheading">18:30–20:30 Uhr, Kursraum Plagwitz</strong>
        </p>
      </div>
      <SummaryLine title="Geburtsvorbereitung für Paare, ab Mo, 01.02.2027" price="119,00 €">
        <p>7 Treffen, montags bis 15.03.2027</p>
      </SummaryLine>
      <Summary label="Ihr Kurs" sunk>
        <div>
          <Total label="Sie (gesetzlich versichert)" value="Kasse zahlt" />
          <Total label="Begleitperson" value="119,00 €" />
          <Total label="Gesamt" value="119,00 €" big />
        </div>
      </Summary>
      <Stepper steps={["Ihre Angaben", "Prüfen und buchen"]} current={1} />
      <Steps
        items={[
          { title: "Angaben geprüft", done: true },
          {
            title: "Überweisen Sie 119,00 € bis zum 25.01.2027",
            children: <p className="soft">Wir erinnern Sie.</p>,
          },
          { title: "Kommen Sie am Montag, 1. Februar, um 18:30 Uhr" },
        ]}
      />
    </Part>
  </>
);
