import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { Lines, OwnText, Paragraph } from "./parts.tsx";
import type { MailWords, Sender } from "./props.ts";
import { darkTheme, styles } from "./styles.ts";
import { greeting } from "./words.ts";

type FrameProps = {
  sender: Sender;
  recipientName: string;
  /** Says what happened: the first line of the mail, and what the inbox shows beside the subject. */
  headline: string;
  /** The first paragraph, where the team may say something else. */
  intro?: string;
  /** The team's own greeting, introduction and farewell. */
  words?: MailWords | null | undefined;
  /** Why this mail came to this person. */
  reason: string;
  children: ReactNode;
};

/** What all mails share: sign, headline, greeting, farewell, and a footer that says who writes and why. */
export function Frame(props: FrameProps) {
  const { sender, recipientName, headline, intro = "", words, reason, children } = props;
  // Nobody is greeted by her own team's name: such a mail goes to the address that all of them read.
  const greeted = recipientName === sender.name ? "" : recipientName;
  const said = words ?? { greeting: greeting(greeted), intro, closing: farewell(sender) };
  return (
    <Html lang="de">
      <Head>
        <title>{headline}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{darkTheme}</style>
      </Head>
      <Body className="ground text" style={styles.body}>
        <Preview>{headline}</Preview>
        <Container className="ground" style={styles.container}>
          <Text className="text edge" style={styles.sign} data-skip-in-text={true}>
            <bdi>{sender.name}</bdi>
          </Text>
          <Heading as="h1" className="text" style={styles.headline}>
            {headline}
          </Heading>
          <Paragraph>
            <bdi>{said.greeting}</bdi>
          </Paragraph>
          {said.intro && <OwnText text={said.intro} />}
          {children}
          <OwnText text={said.closing} />
          <Footer sender={sender} reason={reason} />
        </Container>
      </Body>
    </Html>
  );
}

const farewell = ({ name }: Sender) => `Herzliche Grüße\n${name}`;

function Footer({ sender, reason }: { sender: Sender; reason: string }) {
  return (
    <>
      <Hr className="line" style={styles.rule} />
      <Text className="soft" style={styles.small}>
        <Lines lines={[sender.name, ...sender.address]} />
        <br />
        <Link className="soft" style={styles.smallLink} href={`mailto:${sender.reply_to}`}>
          {sender.reply_to}
        </Link>
        <br />
        <Link className="soft" style={styles.smallLink} href={sender.url}>
          {sender.url}
        </Link>
      </Text>
      <Text className="soft" style={styles.small}>
        {reason}
      </Text>
    </>
  );
}
