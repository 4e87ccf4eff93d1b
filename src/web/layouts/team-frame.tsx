import { type ReactNode, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { trial } from "../../domain/plans/rules.ts";
import { formatDayOfYear } from "../../shared/time/dates.ts";
import type { OverviewData } from "../admin/overview/load.ts";
import { browserApi, read } from "../api.ts";
import { paths } from "../paths.ts";
import type { CurrentUser } from "../session/current-user.ts";
import { rightsOf } from "../session/rights.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { TeamMark } from "../ui/pictures/mark.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { adminNav } from "./admin-nav.ts";
import { DashboardFrame } from "./frames/dashboard.tsx";
import { HelpDrawer } from "./help-drawer.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { TeamSearch } from "./search/team-search.tsx";
import { ShortcutSheet } from "./shortcuts/shortcut-sheet.tsx";
import { shortcutsFor } from "./shortcuts/shortcuts.ts";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";
import { type Subscription, SubscriptionContext, useFreshSubscription } from "./subscription.ts";
import { useEachScreen } from "./use-each-screen.ts";
import "./team-frame.css";

/** The frame of the admin area, filled with the team, its places and who is signed in. */
export function TeamFrame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { manages, leads } = rightsOf(user);
  const subscription = useFreshSubscription();
  const fresh = useNewRequests(leads);
  const { daily, setup, thumbs } = adminNav(useLocation().pathname, { manages, requests: leads, fresh });
  const { name, roleLabel, team, teamAddress } = user;
  const isOverview = useRouteLoaderData<OverviewData>("admin/overview/overview") !== undefined;
  const [over, setOver] = useState<"search" | "keys" | null>(null);
  const shortcuts = shortcutsFor({ leads });
  useShortcuts(shortcuts, { onSearch: () => setOver("search"), onHelp: () => setOver("keys") });
  return (
    <DashboardFrame
      team={{ name: team.name, href: paths.admin() }}
      daily={daily}
      setup={setup}
      foot={[
        { href: paths.help(), label: "Hilfe", icon: "life-buoy" },
        { href: paths.team(teamAddress), label: "Ihre Kursseite", icon: "external-link" },
      ]}
      thumbs={thumbs}
      me={{
        name,
        role: roleLabel,
        items: [
          { label: "Mein Konto", icon: "user", href: paths.account() },
          { label: "Tastenkürzel", icon: "keyboard", onSelect: () => setOver("keys") },
          { label: "Abmelden", icon: "log-out", href: paths.signOut() },
        ],
      }}
      viewHref={paths.team(teamAddress)}
      search={
        <div className="team-line">
          <TeamOnPhones name={team.name} />
          {isOverview ? <DayOnPhones /> : null}
          <TeamSearch
            user={user.id}
            screens={[...daily, ...setup, { href: paths.account(), label: "Mein Konto", icon: "user" }]}
            open={over === "search"}
            onOpenChange={(open) => setOver(open ? "search" : null)}
          />
        </div>
      }
      help={<HelpDrawer />}
      banner={
        user.sandboxUntil ? <SandboxBanner until={user.sandboxUntil} /> : bannerOf(subscription, user.roles)
      }
    >
      <SubscriptionContext value={subscription}>{children}</SubscriptionContext>
      <ShortcutSheet
        shortcuts={shortcuts}
        open={over === "keys"}
        onOpenChange={(open) => setOver(open ? "keys" : null)}
      />
    </DashboardFrame>
  );
}

/** Where the sidebar is away, the line above says whose place this is. */
const TeamOnPhones = ({ name }: { name: string }) => (
  <Anchor className="team-on-phones" href={paths.admin()}>
    <TeamMark />
    <span>{name}</span>
  </Anchor>
);

/** On the overview of a phone the line above says what day it is, in the place of the greeting. */
const DayOnPhones = () => <h1 className="day-on-phones">{formatDayOfYear(new Date())}</h1>;

/**
 * How many contact requests nobody has taken up yet, for the navigation; asked anew on every screen, but for the overview,
 * which has asked already. Undefined until it is known, and for those who see none.
 */
function useNewRequests(may: boolean): number | undefined {
  const overview = useRouteLoaderData<OverviewData>("admin/overview/overview");
  const counted = useEachScreen(
    "new-requests",
    () => read(browserApi.contactRequests.index.$get({ query: { per_page: "1" } })),
    may && !overview,
  );
  return may ? (overview?.newRequests ?? counted?.counts.new) : undefined;
}

/**
 * What the whole team has to know: the operator's alert, that nothing can be published without the AV contract; and to
 * owners that the contract has a new version, and that the trial ends soon, as long as they have chosen no plan for its end.
 */
function bannerOf(subscription: Subscription | undefined, roles: readonly string[]) {
  if (!subscription) return null;
  const { is_alert, alert, trial_days_left: days, planned, av_contract } = subscription;
  const owns = roles.includes("team-owner");
  const ends = days !== null && days <= trial.warningDays[0] && !planned && owns;
  const asksForContract = av_contract === "missing" || (av_contract === "outdated" && owns);
  if (!(is_alert && alert) && !ends && !asksForContract) return null;
  return (
    <>
      {is_alert && alert ? (
        <Notice tone="warning" title="Mitteilung an Ihr Team">
          {alert}
        </Notice>
      ) : null}
      {asksForContract ? <ContractNotice isMissing={av_contract === "missing"} owns={owns} /> : null}
      {ends ? (
        <Notice tone="info">
          <p>
            {days === 1
              ? "Ihre Testphase endet in weniger als 24 Stunden."
              : `Ihre Testphase endet in ${days} Tagen.`}{" "}
            <Anchor className="link" href={paths.subscription()}>
              Was dann gilt
            </Anchor>
            {subscription.is_for_sale ? (
              <>
                {" · "}
                <Anchor className="link" href={paths.planChange()}>
                  Tarif wählen
                </Anchor>
              </>
            ) : null}
          </p>
        </Notice>
      ) : null}
    </>
  );
}

/** That the AV contract is missing, or that it has a new version; not on its own page, which says more of it. */
function ContractNotice({ isMissing, owns }: { isMissing: boolean; owns: boolean }) {
  if (useLocation().pathname === paths.avContract()) return null;
  return (
    <Notice tone={isMissing ? "warning" : "info"}>
      <p>
        {isMissing
          ? "Noch lässt sich nichts veröffentlichen: Der Vertrag zur Auftragsverarbeitung fehlt."
          : "Der Vertrag zur Auftragsverarbeitung hat eine neue Fassung. Was veröffentlicht ist, bleibt."}{" "}
        <Anchor className="link" href={paths.avContract()}>
          {owns ? "Lesen und annehmen" : "Vertrag lesen"}
        </Anchor>
      </p>
    </Notice>
  );
}
