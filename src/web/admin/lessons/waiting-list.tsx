import { type ComponentType, useRef, useState } from "react";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { AcceptByPhone } from "../registrations/actions/accept-by-phone.tsx";
import type { DialogProps } from "../registrations/actions/action-dialog.tsx";
import { MoveBack, MoveUp, OfferOutOfTurn } from "../registrations/actions/line-dialogs.tsx";
import { ExtendOffer, RetractOffer } from "../registrations/actions/offer-dialogs.tsx";
import { RegistrationState } from "../registrations/state.tsx";
import { useMayEdit } from "./lesson-head.tsx";

/** Who waits, in the order of the line, each with what the team can do; offers that run stand first. */
export function WaitingList({ lesson, waiting }: { lesson: Lesson; waiting: readonly RegistrationRow[] }) {
  const may = useMayEdit(lesson);
  if (waiting.length === 0) return null;
  const inOrder = waiting.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return (
    <Block title="Warteliste" action={<span>der Reihe nach</span>}>
      <ol className="lines">
        {inOrder.map((row) => (
          <li key={row.id} className="wait">
            <span className="wait__place" aria-hidden="true">
              {row.position}
            </span>
            <span>
              <Anchor href={paths.registrationAdmin(row.id)} className="strong">
                {fullName(row)}
              </Anchor>{" "}
              <RegistrationState {...row} />
              <span className="sub">{stateInWords(row)}</span>
            </span>
            {row.phone ? (
              <ButtonLink href={telHref(row.phone)} icon="phone" size="small">
                <span className="visually-hidden">{fullName(row)} anrufen, </span>
                <span className="wait__number">{row.phone}</span>
              </ButtonLink>
            ) : (
              <span />
            )}
            {may ? <Acts row={row} isLast={row.position === inOrder.length} /> : null}
          </li>
        ))}
      </ol>
    </Block>
  );
}

type Asked = ComponentType<DialogProps & { registration: RegistrationRow }>;

/** What can be done with somebody in line; each is asked in a dialog of its own. */
function Acts({ row, isLast }: { row: RegistrationRow; isLast: boolean }) {
  const [Dialog, setDialog] = useState<Asked>();
  const place = useRef<HTMLElement>(null);
  const ask = (dialog: Asked) => (event: React.MouseEvent<HTMLElement>) => {
    place.current = event.currentTarget;
    setDialog(() => dialog);
  };
  const whom = <span className="visually-hidden">: {fullName(row)}</span>;
  return (
    <span className="actions wait__acts">
      {row.status === "offered" ? (
        <>
          <Button size="small" onClick={ask(AcceptByPhone)}>
            Sie sagt zu{whom}
          </Button>
          <Button size="small" onClick={ask(ExtendOffer)}>
            Verlängern{whom}
          </Button>
          <Button size="small" onClick={ask(RetractOffer)}>
            Zurückziehen{whom}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={ask(OfferOutOfTurn)}>
            Platz anbieten{whom}
          </Button>
          {(row.position ?? 1) > 1 ? (
            <Button size="small" icon="arrow-up" onClick={ask(MoveUp)}>
              Vorziehen{whom}
            </Button>
          ) : null}
          {isLast ? null : (
            <Button size="small" icon="arrow-down" onClick={ask(MoveBack)}>
              Zurückstellen{whom}
            </Button>
          )}
        </>
      )}
      {Dialog ? <Dialog registration={row} onClose={() => setDialog(undefined)} returnTo={place} /> : null}
    </span>
  );
}

function stateInWords({
  status,
  expires_at,
  created_at,
  any_date,
  child_birthdate,
  due_date,
}: RegistrationRow): string {
  const held =
    status === "offered" && expires_at ? `Platz gehalten bis ${formatDateTime(expires_at)}.` : undefined;
  const since = `Wartet seit ${formatDate(created_at)}.`;
  const born = child_birthdate ? `Kind geboren am ${formatPlainDate(child_birthdate)}.` : undefined;
  const due = due_date ? `Kind erwartet am ${formatPlainDate(due_date)}.` : undefined;
  const anyDate = any_date ? "Jeder Termin des Kurses ist recht." : undefined;
  return [held, since, anyDate, born, due].filter(Boolean).join(" ");
}
