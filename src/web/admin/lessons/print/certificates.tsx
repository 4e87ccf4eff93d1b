import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { type CertificateKind, certificateKinds } from "../../../../domain/sheets/certificate-rules.ts";
import type { Certifiable } from "../../../../domain/sheets/schema.ts";
import { browserApi, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { useAnswer } from "../../use-answer.ts";
import { SheetLine } from "./sheet-line.tsx";

const titles: Record<CertificateKind, string> = {
  attendance: "Teilnahmebescheinigungen",
  partner: "Bescheinigungen für Begleitpersonen",
};

/** The certificates of everybody of whom something is entered, and who has none yet and why. */
export function Certificates({ lesson, ids }: { lesson: Lesson; ids: readonly number[] }) {
  const query = { lesson_id: String(lesson.id), ...(ids.length > 0 && { ids: ids.join(",") }) };
  const { answer, message } = useAnswer(`certificates ${ids.join()}`, () =>
    readData(browserApi.sheets.certificates.$get({ query })),
  );
  return certificateKinds.map((kind) => {
    const ready = answer?.filter((person) => person[kind] === "") ?? [];
    return (
      <SheetLine
        key={kind}
        title={titles[kind]}
        hint={
          answer ? (
            <>
              {stateOf(kind, answer)}{" "}
              <Anchor href={paths.certificateText(kind)} className="link">
                Text ändern
              </Anchor>
            </>
          ) : (
            (message ?? "Wird geladen …")
          )
        }
        links={
          ready.length > 0
            ? [
                {
                  label: ready.length === 1 ? "Bescheinigung (PDF)" : `${ready.length} Bescheinigungen (PDF)`,
                  href: paths.certificates(lesson.id, kind, { ids }),
                },
              ]
            : []
        }
      />
    );
  });
}

/** `Für 8 Personen. Noch nicht für Altmann, Ronja (noch keine Anwesenheit eingetragen).` */
function stateOf(kind: CertificateKind, people: readonly Certifiable[]): string {
  const concerned = people.filter(
    (person) => kind === "attendance" || person.partner !== "ohne Begleitperson",
  );
  if (concerned.length === 0) return "Niemand bringt eine Begleitperson mit.";
  const ready = concerned.filter((person) => person[kind] === "");
  const others = concerned.filter((person) => person[kind] !== "");
  if (ready.length === 0 && others.every((person) => person[kind] === others[0]?.[kind]))
    return `Noch für niemanden: ${others[0]?.[kind]}.`;
  const missing = others.map((person) => `${person.name} (${person[kind]})`).join("; ");
  const count = ready.length === 1 ? "Für eine Person" : `Für ${ready.length} Personen`;
  return `${count}, je ein Blatt.${missing ? ` Noch nicht für ${missing}.` : ""}`;
}
