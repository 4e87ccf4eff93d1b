import type { PublicCourse } from "../../../domain/courses/schema.ts";
import { notesOf } from "../../../domain/lessons/fields.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { cancellationTerms } from "../../../domain/registrations/rules/cancellation-rules.ts";
import { publicUrlContext } from "../../contexts.ts";
import { paths } from "../../paths.ts";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { SessionList } from "../../ui/lists/session-list.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { allWidths, atWidth } from "../../ui/pictures/picture-address.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import { Categories } from "../categories.tsx";
import { head, pictureOf } from "../head.ts";
import { Person } from "../team/person.tsx";
import { inCaseWords } from "../words/cancellation.ts";
import { sessionsTitle } from "../words/rhythm.ts";
import type { Route } from "./+types/lesson";
import { closedWords, isOver } from "./booking-way.ts";
import { courseData } from "./course-data.ts";
import { BuyBar, LessonTicket } from "./lesson-ticket.tsx";
import { sessionsOf, whoPays } from "./lesson-words.ts";
import { loadInstructors, loadLesson } from "./load-lesson.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const [page, people] = await Promise.all([loadLesson(context, params), loadInstructors(context, params)]);
  const { lesson, course, team, categories } = page;
  const leaders = people.filter(({ id }) => id === lesson.instructor_id || id === lesson.instructor2_id);
  const href = `${context.get(publicUrlContext)}${paths.teamLesson(team.address, lesson.id)}`;
  const now = new Date();
  const state = { closed: closedWords(lesson, now), over: isOver(lesson, now) };
  return {
    lesson,
    course,
    team,
    categories,
    leaders,
    href,
    state,
    sessions: sessionsOf(lesson, people),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { lesson, course, team, href } = loaderData;
  const origin = matches[0].loaderData?.publicUrl ?? "";
  const found = head({
    title: `${course.name} – ${team.name}`,
    description: course.summary || course.description || `${course.name}: Termine, Preis und Anmeldung.`,
    canonical: href,
    picture: pictureOf(origin, team.address, `${course.name}, ${team.name}`, lesson.id),
  });
  return [...found, { "script:ld+json": courseData(lesson, course, team) }];
};

/** /team/{team_token}/kurstermin/{id} */
export default function LessonPage({ loaderData }: Route.ComponentProps) {
  const { lesson, course, team, categories, leaders, href, state, sessions } = loaderData;
  return (
    <>
      <div className="wrap lesson section--bottom">
        <BackLink href={paths.teamCourses(team.address)}>Alle Kurse</BackLink>
        <div className="with-aside with-aside--lead mt-6">
          <header>
            <h1 className="title">{course.name}</h1>
            {course.summary && <p className="lead mt-4">{course.summary}</p>}
            <Categories categories={categories} of={lesson.course} />
          </header>
          <LessonTicket lesson={lesson} course={course} team={team} href={href} {...state} />
          <article className="stack gap-12">
            <CoursePicture course={course} />
            {lesson.is_cancelled === 1 && (
              <Notice tone="warning" title="Dieser Kurstermin ist abgesagt">
                Er findet nicht statt. Andere Termine finden Sie unter „Alle Kurse“.
              </Notice>
            )}
            {lesson.message && <Notice>{lesson.message}</Notice>}
            {sessions.length > 0 && (
              <section>
                <h2 className="heading mb-4">{sessionsTitle(sessions.length)}</h2>
                <SessionList items={sessions} />
              </section>
            )}
            <Text title="Über den Kurs" text={course.description} />
            <Text title="Zu diesem Kurstermin" text={lesson.details} />
            {notesOf(lesson, "page").map(({ heading, text }) => (
              <Text key={heading} title={heading} text={text} />
            ))}
            <Text title="Kosten" text={whoPays(lesson, course)} />
            {lesson.is_external === 0 && <InCase lesson={lesson} />}
            <Text
              title="Teilnahmebedingungen"
              text={lesson.option_conditions === 1 ? lesson.conditions : ""}
            />
            <section>
              <h2 className="heading mb-4">Kursleitung</h2>
              <div className="stack gap-8">
                {leaders.map((leader) => (
                  <Person key={leader.id} instructor={leader}>
                    <Anchor className="link small no-print" href={paths.teamContact(team.address, leader.id)}>
                      {`Nachricht an ${leader.name}`}
                    </Anchor>
                  </Person>
                ))}
              </div>
            </section>
          </article>
        </div>
      </div>
      <BuyBar lesson={lesson} team={team} />
    </>
  );
}

/** What cancelling and missing a session cost, and whom. */
function InCase({ lesson }: { lesson: PublicLesson }) {
  const steps = cancellationTerms(lesson.cancellation_steps, lesson.start_date);
  const { intro, terms, outro } = inCaseWords(steps, lesson);
  return (
    <section>
      <h2 className="heading mb-4">Wenn etwas dazwischenkommt</h2>
      <div className="stack gap-4 measure">
        {intro && <p>{intro}</p>}
        <Facts items={terms} />
        {outro && <p className="small soft">{outro}</p>}
      </div>
    </section>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <section className="prose">
      <h2 className="heading">{title}</h2>
      <Markdown text={text} />
    </section>
  ) : null;

/** The picture of a course across the page; nothing where there is none. */
const CoursePicture = ({ course: { img, img_alt } }: { course: PublicCourse }) =>
  img && (
    <img
      className="lesson__picture"
      src={atWidth(img, 960)}
      srcSet={allWidths(img)}
      sizes="(min-width: 60rem) 42rem, 100vw"
      alt={img_alt}
      width={960}
      height={540}
      decoding="async"
    />
  );
