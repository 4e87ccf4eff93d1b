import type { ReactNode } from "react";
import { Icon } from "../../ui/pictures/icon.tsx";

interface FrameProps {
  title: string;
  under?: string;
  back: { href: string; label: string };
  menu?: ReactNode;
  /** The ink line below the head: what has not arrived. */
  note?: ReactNode;
  /** What can be done, in the place of the tab bar. */
  task?: ReactNode;
  children: ReactNode;
}

/** A screen of the phone: head, what has not arrived, what is worked on, and the bar of its task. */
export const Frame = ({ title, under, back, menu, note, task, children }: FrameProps) => (
  <div className="evening">
    <header className="evening__head">
      <a className="button button--quiet button--icon" href={back.href} aria-label={back.label}>
        <Icon name="arrow-left" />
      </a>
      <h1>
        {title}
        {under && <small>{under}</small>}
      </h1>
      {menu}
    </header>
    <div className="evening__note" role="status">
      {note}
    </div>
    <main className="evening__body" id="inhalt">
      {children}
    </main>
    {task && <footer className="evening__task">{task}</footer>}
  </div>
);
