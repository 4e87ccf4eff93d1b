import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { themeIn } from "../../shared/browser/theme.ts";
import { paths } from "../paths.ts";
import { currentUser } from "../session/current-user.ts";
import { Icon } from "../ui/pictures/icon.tsx";
import { hearOtherTabs } from "./keeping/other-tabs.ts";
import { forgetEvenings } from "./keeping/store.ts";
import { registerWorker } from "./register-worker.ts";
import { EveningScreen } from "./screen/evening-screen.tsx";
import { Frame } from "./screen/frame.tsx";
import { TodayScreen } from "./screen/today-screen.tsx";
import "./styles/index.css";

const userNow = (): number | null => currentUser(document.cookie)?.id ?? null;

const user = userNow();
document.documentElement.dataset.theme = themeIn(document.cookie);

/** The program of the course evening: the day's sessions, or the evening of the one in the address. */
function Program() {
  const [isSignedOut, setIsSignedOut] = useState(user === null);
  useEffect(() => hearOtherTabs((news) => news === "signed-out" && setIsSignedOut(true)), []);
  if (isSignedOut || user === null) return <SignedOut />;
  const [, session] = location.pathname.match(/\/(\d+)\/?$/) ?? [];
  return session ? <EveningScreen user={user} session={Number(session)} /> : <TodayScreen user={user} />;
}

/** Whoever has signed out sees nobody's names; what she ticked waits for her. */
const SignedOut = () => (
  <Frame title="Anwesenheit" back={{ href: paths.admin(), label: "Zurück zur Übersicht" }}>
    <div className="evening-message">
      <p>
        Sie sind nicht angemeldet. Was Sie auf diesem Telefon eingetragen haben und noch nicht angekommen ist,
        bleibt hier und wird gesendet, sobald Sie sich wieder anmelden.
      </p>
      <a
        className="button button--primary button--block button--large mt-4"
        href={paths.signIn(location.pathname)}
      >
        <Icon name="lock-open" /> Anmelden
      </a>
    </div>
  </Frame>
);

// Who signs in on this phone never sees what it kept for somebody else; the page is then another one.
document.addEventListener("visibilitychange", () => {
  const current = userNow();
  if (document.visibilityState === "visible" && current !== null && current !== user) location.reload();
});

void registerWorker();
const root = document.getElementById("program");
if (root) {
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <Program />
      </StrictMode>,
    );
  // Deleted first: nothing old is ever shown. A browser that keeps nothing shows what the server has.
  void forgetEvenings(user, new Date()).then(show, show);
}
