import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

interface EveningProps {
  id: string;
  /** The day in Berlin, ISO. */
  date: string;
  /** `20:15` */
  time: string;
  title: string;
  /** The first sentences, and what follows. */
  first: ReactNode;
  children: ReactNode;
  /** A piece of the product as it was on that evening. */
  fragment: ReactNode;
  look?: "sunk" | "night";
  /** Where the piece stands: beside the words, before them, or below them over the whole width. */
  place?: "beside" | "before" | "below";
}

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("de-DE", { ...options, timeZone: "UTC" }).format(new Date(date));

/** An evening of the year: its date as the largest sign, what happens, and what one sees of it. */
export const Evening = (props: EveningProps) => (
  <section
    id={props.id}
    className={classNames("evening", props.look && `evening--${props.look}`)}
    data-theme={props.look === "night" ? "dark" : undefined}
  >
    <div className={classNames("wrap evening__grid", props.place && `evening__grid--${props.place}`)}>
      <p className="evening__date">
        <span>{part(props.date, { weekday: "long" })}</span>
        <b>{Number(props.date.slice(8))}.</b>
        <span>{part(props.date, { month: "long" })}</span>
        <time className="evening__time" dateTime={`${props.date}T${props.time}`}>
          {props.time} Uhr
        </time>
      </p>
      <div className="evening__words">
        <h2 className="title">{props.title}</h2>
        <p className="evening__first">{props.first}</p>
        {props.children}
      </div>
      {props.fragment}
    </div>
  </section>
);
