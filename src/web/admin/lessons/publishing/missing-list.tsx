import type { Gap } from "../../../../domain/lessons/rules/publishing-rules.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDate } from "../../../../shared/time/dates.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { withWayBack } from "../../forms/way-back.tsx";
import { missingOf, placeOf } from "./mending.ts";

type Props = {
  lessons: readonly Lesson[];
  /** Where each line leads back to. */
  back: string;
};

/** What lessons lack before they are on sale: each line leads to its field, and from there back. */
export function MissingList({ lessons, back }: Props) {
  const { team, each } = missingOf(lessons);
  const [first] = lessons;
  if (!first) return null;
  return (
    <>
      {team.length > 0 ? <Lines gaps={team} lesson={first} back={back} /> : null}
      {each.map(({ lesson, gaps }) => (
        <div key={lesson.id}>
          {lessons.length > 1 ? <NameOfLesson lesson={lesson} /> : null}
          <Lines gaps={gaps} lesson={lesson} back={back} />
        </div>
      ))}
    </>
  );
}

/** How a lesson is named above what is said of it, where several are spoken of. */
export const NameOfLesson = ({ lesson }: { lesson: Lesson }) => (
  <p className="strong">
    {lesson.course.name}, ab {formatDate(lesson.start_date)}
  </p>
);

/** Where the first of what is missing is said that this person may say; undefined where she may say none of it. */
export function useFirstPlace(lessons: readonly Lesson[], back: string): string | undefined {
  const mayMend = useMayMend();
  for (const lesson of lessons) {
    const gap = lesson.missing.find(mayMend);
    if (gap) return withWayBack(placeOf(gap, lesson), back);
  }
  return undefined;
}

function useMayMend() {
  const { manages, owns } = useRights();
  return ({ what }: Gap) => (what === "av_contract" ? owns : manages || what === "times");
}

const Lines = ({ gaps, lesson, back }: { gaps: readonly Gap[]; lesson: Lesson; back: string }) => (
  <ul className="lines">
    {gaps.map((gap) => (
      <li key={gap.what}>
        <Name gap={gap} href={withWayBack(placeOf(gap, lesson), back)} />
        <p className="soft">{gap.message}</p>
      </li>
    ))}
  </ul>
);

/** The contract is the owners', profile, legal texts and courses are the management's; others are told whom to ask. */
function Name({ gap, href }: { gap: Gap; href: string }) {
  const mayMend = useMayMend();
  if (mayMend(gap))
    return (
      <Anchor href={href} className="link strong">
        {gap.name}
      </Anchor>
    );
  return (
    <span>
      <strong>{gap.name}</strong>{" "}
      <span className="soft">
        {gap.what === "av_contract" ? "schließt eine Inhaberin" : "ergänzt die Leitung Ihrer Praxis"}
      </span>
    </span>
  );
}
