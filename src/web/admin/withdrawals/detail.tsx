import {
  type Withdrawal,
  withdrawalDecision,
  withdrawalStateWords,
} from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { saveForm } from "../forms/save.ts";
import type { Route } from "./+types/detail";
import { Decision } from "./decision.tsx";
import { reasonWords, WithdrawalStateBadge } from "./state.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Widerruf von ${loaderData.name}` : "Widerruf" },
];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  readData(browserApi.withdrawals[":id"].$get({ param: { id } }));

/** Decides as the dialog says. */
export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) => {
  const form = await request.formData();
  form.set("decision", String(form.get("intent")));
  form.delete("intent");
  const { refused } = await saveForm(withdrawalDecision, form, (json) =>
    read(browserApi.withdrawals[":id"].decision.$post({ param: { id }, json })),
  );
  return refused ?? null;
};

/** /admin/widerrufe/{id} */
export default function WithdrawalPage({ loaderData: withdrawal }: Route.ComponentProps) {
  const { leads } = useRights();
  const { state, reason, registration } = withdrawal;
  return (
    <>
      <PageHead
        title={withdrawal.name || "Gelöschte Person"}
        back={{ href: paths.withdrawals(), label: "Alle Widerrufe" }}
        meta={
          <>
            <WithdrawalStateBadge state={state} />
            <span>eingegangen am {formatDateTime(withdrawal.declared_at)}</span>
          </>
        }
        actions={
          <>
            {registration ? (
              <ButtonLink href={paths.registrationAdmin(registration.id)}>Zur Anmeldung</ButtonLink>
            ) : null}
            {leads && state === "open" ? <Decision withdrawal={withdrawal} /> : null}
          </>
        }
      />
      <div className="stack">
        {state === "open" && reason ? (
          <Notice tone="warning" title="Bitte entscheiden Sie">
            {reasonWords[reason].long}
          </Notice>
        ) : null}
        {state === "effective" ? (
          <Notice tone="positive" title="Der Widerruf gilt">
            Die Anmeldung ist beendet, eine Stornogebühr fällt nicht an. Was schon bezahlt ist, erstatten Sie
            bitte binnen 14 Tagen nach dem Widerruf.
          </Notice>
        ) : null}
        {withdrawal.may_ask_for_value === 1 ? (
          <Notice title="Wertersatz">
            Der Kurs hatte schon begonnen, und die Person hatte verlangt, dass er vor dem Ende der Frist
            beginnt. Für die Treffen bis zum Widerruf können Sie einen Teil des Preises behalten oder
            verlangen (§ 357a Abs. 2 BGB). Ob und wie viel, entscheiden Sie.
          </Notice>
        ) : null}
        <div className="grid-2">
          <Block title="So kam es an">
            <Facts items={declaredFacts(withdrawal)} />
          </Block>
          <Block title="Was daraus wurde">
            <Facts items={decidedFacts(withdrawal)} />
          </Block>
        </div>
      </div>
    </>
  );
}

const link = (href: string, text: string) => (
  <Anchor href={href} className="link link--quiet">
    {text}
  </Anchor>
);

/** What was declared, word by word. */
const declaredFacts = ({ name, booking, email, declared_at }: Withdrawal): Fact[] => [
  { label: "Eingegangen", value: formatDateTime(declared_at) },
  { label: "Name", value: name || "–" },
  { label: "Buchung", value: booking },
  { label: "E-Mail", value: email ? link(`mailto:${email}`, email) : "–" },
];

/** Which registration it is about, and what the rules and the team made of it. */
const decidedFacts = (of: Withdrawal): Fact[] => [
  {
    label: "Anmeldung",
    value: of.registration ? (
      <>
        {link(paths.registrationAdmin(of.registration.id), of.registration.number)}
        {`, ${fullName(of.registration)}, ${of.registration.course_name}`}
      </>
    ) : (
      "nicht gefunden"
    ),
  },
  { label: "Stand", value: withdrawalStateWords[of.state] },
  ...(of.reason ? [{ label: "Warum", value: reasonWords[of.reason].short }] : []),
  ...(of.decided_at
    ? [{ label: "Entschieden", value: `${formatDateTime(of.decided_at)}, ${of.decided_by}` }]
    : []),
  ...(of.note ? [{ label: "Notiz", value: of.note }] : []),
];
