import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { moment } from "../words.ts";

type Invitation = {
  recipient_name: string;
  team: Sender;
  inviter_name: string;
  /** The installation's name, since the person may never have heard of it. */
  brand: string;
  invitation_url: string;
  valid_until: string;
};

const subject = ({ team }: Invitation) => `Einladung zum Team ${team.name}`;

/** Asks somebody to join a team; accepting leads to choosing a password. */
function Mail({ recipient_name, team, inviter_name, brand, invitation_url, valid_until }: Invitation) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`${team.name} lädt Sie ins Team ein.`}
      reason={`Sie bekommen diese E-Mail, weil ${team.name} Ihre Adresse bei ${brand} eingetragen hat. Möchten Sie nicht mitmachen, ist nichts zu tun.`}
    >
      <Paragraph>
        <bdi>{inviter_name}</bdi> hat ein Konto für Sie vorbereitet. Mit {brand} verwaltet das Team Kurse,
        Termine und Anmeldungen. Nehmen Sie die Einladung an und wählen Sie Ihr Passwort, dann geht es los.
      </Paragraph>
      <Action href={invitation_url}>Einladung annehmen</Action>
      <Paragraph>Der Link gilt bis {moment(valid_until)}.</Paragraph>
    </Frame>
  );
}

const sample: Invitation = {
  recipient_name: "Miriam Oehme",
  team,
  inviter_name: "Katharina Lindner",
  brand: "Kurshafen",
  invitation_url: "https://kurshafen.example/invite-verify?token=Jq3x",
  valid_until: "2027-01-19T22:34:00+01:00",
};

export const invitation: Template<Invitation> = { subject, Mail, sample };
