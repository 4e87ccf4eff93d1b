import { Badge } from "../ui/badge.tsx";
import { DateBlock } from "../ui/date-block.tsx";
import { TeamMark } from "../ui/mark.tsx";
import { SeatBar } from "../ui/seat-bar.tsx";

const rows = [
  { name: "Nele Albrecht", note: "nachgerückt", partner: "Finn Albrecht", state: "bestätigt" },
  { name: "Rieke Sommer", partner: "–", state: "bestätigt" },
  { name: "Yasemin Kaya", partner: "Emre Kaya", state: "bestätigt" },
];

/** One moment seen from both sides: the participant's phone and the practice's list. */
export function Scene() {
  return (
    <div className="home-stage">
      <div className="wrap home-scene">
        <figure>
          <figcaption>
            <strong>21:07</strong> Nele Albrecht, auf dem Sofa
          </figcaption>
          <div className="home-sheet home-sheet--phone">
            <p className="home-sender small strong">
              <TeamMark /> Hebammenpraxis Sonnenschein
            </p>
            <p className="heading mt-4">Ein Platz ist frei geworden, Frau Albrecht.</p>
            <div className="home-offer mt-4">
              <DateBlock date="2027-02-02" size="small" />
              <p className="small">
                <strong>Rückbildung mit Baby</strong>
                <br />8 Treffen, dienstags 9:30–10:45 Uhr
              </p>
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>
            <strong>21:09</strong> In der Praxis, ganz von selbst
          </figcaption>
          <div className="home-sheet">
            <p className="between">
              <strong>Rückbildung mit Baby</strong>
              <span className="small soft">10 von 10 Plätzen belegt</span>
            </p>
            <SeatBar taken={10} held={0} total={10} size="small" />
            <ul className="lines mt-4">
              {rows.map((row) => (
                <li key={row.name} className="home-row">
                  <span>
                    {row.name} {row.note ? <span className="small soft">{row.note}</span> : null}
                  </span>
                  <span className="soft hide-phone">{row.partner}</span>
                  <Badge tone="positive" icon="check">
                    {row.state}
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        </figure>
      </div>
    </div>
  );
}
