import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { Mails } from "./mails.tsx";
import { Overlays } from "./overlays.tsx";
import { Reports } from "./reports.tsx";
import { Signs } from "./signs.tsx";
import { Controls, Words } from "./words.tsx";

import "./catalogue.css";

export const handle = { scripts: true };

export const meta = () => [{ title: "Bausteine" }];

const THEMES = [
  { theme: "light", name: "Hell" },
  { theme: "dark", name: "Dunkel" },
] as const;

/** Every component in every state, light beside dark. */
export default function Catalogue() {
  return (
    <div className="catalogue">
      <h1 className="visually-hidden">Bausteine</h1>
      {THEMES.map(({ theme, name }) => (
        <section key={theme} className="catalogue__half" data-theme={theme} aria-label={name}>
          <h2 className="title">{name}</h2>
          <Words />
          <Controls />
          <Fields prefix={theme} />
          <Signs />
          <Reports />
          <Lists />
          <Mails />
          <Overlays />
        </section>
      ))}
    </div>
  );
}
