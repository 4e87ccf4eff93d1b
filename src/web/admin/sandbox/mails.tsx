import type { SandboxMail } from "../../../domain/sandboxes/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { MailFrame } from "../mail-preview/mail-preview.tsx";
import type { Route } from "./+types/mails";
import "./mails.css";

export const meta = () => [{ title: "Was verschickt worden wäre" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const mails = await readData(browserApi.sandbox.mails.$get({ query: { per_page: "100" } }));
  const wanted = Number(new URL(request.url).searchParams.get("mail"));
  const id = mails.find((mail) => mail.id === wanted)?.id ?? mails[0]?.id;
  const shown = id
    ? await readData(browserApi.sandbox.mails[":id"].$get({ param: { id: String(id) } }))
    : null;
  return { mails, shown };
};

/** /admin/postausgang: what a sandbox would have sent */
export default function SandboxMails({ loaderData: { mails, shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Was verschickt worden wäre"
        lead="Beim Ausprobieren gehen keine E-Mails hinaus. Hier lesen Sie, was Ihre Teilnehmerinnen und Sie bekommen hätten."
      />
      {shown ? (
        <div className="sandbox-mails">
          <ul className="lines">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} isShown={mail.id === shown.id} />
            ))}
          </ul>
          <section className="mail-preview" aria-label="Die E-Mail">
            <dl className="mail-preview__head">
              <dt>Betreff</dt>
              <dd className="strong">{shown.subject}</dd>
              <dt>An</dt>
              <dd>{shown.recipient}</dd>
            </dl>
            <MailFrame key={shown.id} html={shown.html} />
          </section>
        </div>
      ) : (
        <EmptyState title="Noch nichts">
          Tragen Sie jemanden ein, sagen Sie etwas ab oder schreiben Sie eine Nachricht: Die E-Mail dazu
          erscheint hier.
        </EmptyState>
      )}
    </>
  );
}

const MailLine = ({ mail, isShown }: { mail: SandboxMail; isShown: boolean }) => (
  <li>
    <Anchor
      href={`${paths.sandboxMails()}?mail=${mail.id}`}
      className="sandbox-mails__line"
      aria-current={isShown ? "true" : undefined}
    >
      <span className="strong">{mail.label}</span>
      <span className="sub">
        {mail.recipient} · {formatDateTime(mail.created_at)}
      </span>
    </Anchor>
  </li>
);
