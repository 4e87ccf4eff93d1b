import { Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { TextLink } from "./parts.tsx";
import type { MailLesson, MailSession } from "./props.ts";
import { styles } from "./styles.ts";
import { sessionTime } from "./words.ts";

type LessonPlateProps = {
  lesson: MailLesson;
  /** The place is theirs: the plate shows it, and where to take part online. */
  booked?: boolean;
};

/** What it is about: title, who leads it, every session with its time, the place. */
export function LessonPlate({ lesson, booked = false }: LessonPlateProps) {
  const { title, instructor, place, sessions } = lesson;
  return (
    <table
      className="edge"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={styles.plate}
    >
      <tbody>
        <tr>
          <td
            className={booked ? "wash" : undefined}
            style={booked ? styles.plateGladHead : styles.plateHead}
          >
            <Text className="row text" style={styles.plateTitle}>
              <bdi>{title}</bdi>
            </Text>
            {instructor && (
              <Line>
                mit <bdi>{instructor}</bdi>
              </Line>
            )}
          </td>
        </tr>
        <tr>
          <td className="edge" style={styles.plateBody}>
            <Section>
              {sessions.map((session) => (
                <SessionLine key={session.starts_at + session.ends_at} session={session} booked={booked} />
              ))}
            </Section>
            {place && (
              <Section style={styles.platePlace}>
                <Line>
                  <bdi>{place}</bdi>
                </Line>
              </Section>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function SessionLine({ session, booked }: { session: MailSession; booked: boolean }) {
  if (session.is_cancelled) {
    return (
      <Line>
        <s>{sessionTime(session)}</s> fällt aus
      </Line>
    );
  }
  return (
    <Line>
      {sessionTime(session)}
      {session.location && (
        <>
          , <bdi>{session.location}</bdi>
        </>
      )}
      {session.substitute && (
        <>
          , Vertretung: <bdi>{session.substitute}</bdi>
        </>
      )}
      {booked && session.online_url && (
        <>
          {" · "}
          <TextLink href={session.online_url}>Online teilnehmen</TextLink>
        </>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text className="row text" style={styles.plateLine}>
      {children}
    </Text>
  );
}
