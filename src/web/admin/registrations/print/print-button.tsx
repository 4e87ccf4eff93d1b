import { useRef, useState } from "react";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { isInLine, isOver } from "../../../../domain/registrations/rules.ts";
import { describeCertificate } from "../../../../domain/sheets/certificate-rules.ts";
import { browserApi, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { InsuredSheetsDialog } from "../../insured-sheets/insured-sheets-dialog.tsx";
import { SheetLine } from "../../lessons/print/sheet-line.tsx";
import { useAnswer } from "../../use-answer.ts";
import { certificateInWords, kindsFor } from "./words.ts";
import "../../lessons/print/print.css";

type Props = { registration: RegistrationDetail };

/** What is printed of one registration, behind one button; nothing of somebody who waits or is no longer known. */
export function PrintButton({ registration }: Props) {
  const [open, setOpen] = useState<"sheets" | "insured">();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  if (registration.is_test || registration.erased_at || isInLine(registration.status)) return null;
  return (
    <>
      <Button ref={button} icon="printer" onClick={() => setOpen("sheets")}>
        Drucken
      </Button>
      <Dialog title="Drucken" size="wide" open={open === "sheets"} onOpenChange={close} returnTo={button}>
        <ul className="lines sheets">
          <Certificates registration={registration} />
          {registration.insurance_type === "statutory" && !isOver(registration.status) ? (
            <SheetLine
              title="Versichertenbestätigung"
              hint="Das Blatt für die Krankenkasse, mit einer leeren Zeile für jedes Treffen."
              links={[]}
            >
              <Button size="small" icon="printer" onClick={() => setOpen("insured")}>
                Versichertenbestätigung (PDF) …
              </Button>
            </SheetLine>
          ) : null}
          {isOver(registration.status) ? null : (
            <SheetLine
              title="Namensschild"
              hint="90 × 54 mm, zum Ausschneiden."
              links={[
                {
                  label: "Namensschild (PDF)",
                  href: paths.badges(registration.lesson.id, { ids: [registration.id] }),
                },
              ]}
            />
          )}
        </ul>
      </Dialog>
      <InsuredSheetsDialog
        of={{ ids: [registration.id] }}
        open={open === "insured"}
        onOpenChange={close}
        returnTo={button}
      />
    </>
  );
}

/** What can be certified of her by now, and why something cannot. */
function Certificates({ registration: { id, lesson, partner } }: Props) {
  const query = { lesson_id: String(lesson.id), ids: String(id) };
  const { answer, message } = useAnswer(`certificates ${id}`, () =>
    readData(browserApi.sheets.certificates.$get({ query })),
  );
  return kindsFor({ partner }).map((kind) => {
    const person = answer?.find(({ registration_id }) => registration_id === id);
    const isReady = person?.[kind] === "";
    return (
      <SheetLine
        key={kind}
        title={describeCertificate(kind).label}
        hint={answer ? certificateInWords(kind, person) : (message ?? "Wird geladen …")}
        links={
          isReady
            ? [{ label: "Bescheinigung (PDF)", href: paths.certificates(lesson.id, kind, { ids: [id] }) }]
            : []
        }
      />
    );
  });
}
