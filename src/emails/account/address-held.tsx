import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";

type AddressHeld = AccountMail & {
  /** What a team wanted of the address: to invite its holder, or to give it to one of its own people. */
  wish: "invitation" | "email-change";
  team_name: string;
  login_url: string;
};

const subject = ({ wish, team_name }: AddressHeld) =>
  wish === "invitation"
    ? `${team_name} möchte Sie ins Team einladen`
    : "Ihre E-Mail-Adresse sollte zu einem anderen Konto gehören";

/** Goes to who signs in, or did until lately, with an address that another team wanted. The team does not learn that there is an account. */
function Mail({ recipient_name, platform, wish, team_name, login_url }: AddressHeld) {
  const invites = wish === "invitation";
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline={
        invites
          ? `${team_name} möchte Sie ins Team einladen.`
          : "Ihre E-Mail-Adresse sollte zu einem anderen Konto gehören."
      }
      reason={`Sie bekommen diese E-Mail, weil zu Ihrer Adresse ein Konto bei ${platform.name} gehört oder bis vor Kurzem gehörte. An ihm hat sich nichts geändert.`}
    >
      <Paragraph>
        mit dieser Adresse melden Sie sich bei {platform.name} schon an oder haben es bis vor Kurzem getan,
        und eine Adresse gehört immer zu einem einzigen Team. <bdi>{team_name}</bdi> erfährt von uns nicht,
        dass Sie hier ein Konto haben.
      </Paragraph>
      <Paragraph>
        {invites
          ? "Möchten Sie dort mitmachen? Dann nennen Sie dem Team bitte eine andere E-Mail-Adresse, an die es die Einladung schicken kann. Möchten Sie das nicht, ist nichts zu tun."
          : "Dort wollte jemand sie für ein Konto eintragen. Vielleicht war es ein Tippfehler. Für Sie ist nichts zu tun."}
      </Paragraph>
      <Action href={login_url}>Zu Ihrem Konto</Action>
    </Frame>
  );
}

const sample: AddressHeld = {
  ...account,
  recipient_name: "",
  wish: "invitation",
  team_name: "Yogaraum Lichtung",
  login_url: "https://kurshafen.example/anmelden",
};

export const addressHeld: Template<AddressHeld> = { subject, Mail, sample };
