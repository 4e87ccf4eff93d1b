import { Picture } from "../../pictures/picture.tsx";
import type { ShotName } from "../../pictures/shots.ts";
import { Fragment } from "../frame/fragments.tsx";

const phones: readonly { name: ShotName; caption: string }[] = [
  { name: "booking", caption: "12. Januar: Was Lea sieht, nachdem sie ihren Kurs gewählt hat." },
  {
    name: "overview",
    caption: "17. Januar, zum Frühstück: was als Nächstes ansteht und was Sie ansehen sollten.",
  },
  { name: "evening", caption: "8. Februar: ein Tipp je Frau, abgemeldet hat sich eine selbst." },
];

const desks: readonly { name: ShotName; caption: string }[] = [
  { name: "attendance", caption: "15. März: wer da war, in Stunden, und was die Kasse nicht zahlen wird." },
  { name: "statistics", caption: "30. Dezember: das Jahr in zwei Sätzen, darunter jede Frage einzeln." },
];

/** What was told, as it stands on the screens of the demo practice. */
export const Screens = () => (
  <div className="screens">
    <div className="screens__phones">
      {phones.map(({ name, caption }) => (
        <Fragment key={name} caption={caption}>
          <Picture name={name} />
        </Fragment>
      ))}
    </div>
    <div className="screens__desks">
      {desks.map(({ name, caption }) => (
        <Fragment key={name} caption={caption}>
          <Picture name={name} sizes="(min-width: 60rem) 34em, 100vw" />
        </Fragment>
      ))}
    </div>
  </div>
);
